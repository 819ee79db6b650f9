/** Looks at the board: fits it, moves over it, comes closer. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './art.ts';

/** How much closer than the whole board one may come. */
const CLOSEST = 12;

export class Camera {
  view = $state.raw<ZoomTransform>(zoomIdentity);
  /** Pixels a unit takes when the whole board is in view. */
  fitted = $state(1);
  private svg: SVGSVGElement | null = null;
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>();
  private size: [number, number] = [1, 1];

  constructor(private readonly box: () => Box) {}

  /** Watch an SVG element; the board stays whole in view until somebody comes closer. */
  attach = (svg: SVGSVGElement): (() => void) => {
    this.svg = svg;
    this.behaviour
      .clickDistance(6)
      .tapDistance(16)
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => (this.view = event.transform));
    const selection = select(svg).call(this.behaviour);
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) this.resize(width, height);
    });
    watch.observe(svg);
    return () => {
      watch.disconnect();
      selection.on('.zoom', null);
      this.svg = null;
    };
  };

  private resize(width: number, height: number): void {
    const [left, top, wide, tall] = this.box();
    const whole = Math.abs(this.view.k - this.fitted) < 1e-6 || this.size[0] === 1;
    const middle = this.view.invert([this.size[0] / 2, this.size[1] / 2]);
    this.size = [width, height];
    this.fitted = Math.min(width / wide, height / tall);
    const edge = 24 / this.fitted;
    this.behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([this.fitted, this.fitted * CLOSEST])
      .translateExtent([
        [left - edge, top - edge],
        [left + wide + edge, top + tall + edge],
      ]);
    if (whole) this.fit();
    else this.centre(middle[0], middle[1]);
  }

  private apply(view: ZoomTransform): void {
    if (this.svg) this.behaviour.transform(select(this.svg), view);
  }

  /** Show the whole board. */
  fit(): void {
    const [left, top, wide, tall] = this.box();
    const k = this.fitted;
    const [width, height] = this.size;
    this.apply(
      zoomIdentity.translate(width / 2 - (left + wide / 2) * k, height / 2 - (top + tall / 2) * k).scale(k),
    );
  }

  /** Bring a point of the board to the middle. */
  centre(x: number, y: number, k = this.view.k): void {
    const [width, height] = this.size;
    this.apply(zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k));
  }

  /** Come closer (more than 1) or go back (less). */
  closer(factor: number): void {
    if (this.svg) this.behaviour.scaleBy(select(this.svg), factor);
  }

  /** Move by a share of what is in view. */
  move(right: number, down: number): void {
    if (!this.svg) return;
    const { k } = this.view;
    this.behaviour.translateBy(select(this.svg), (-right * this.size[0]) / k, (-down * this.size[1]) / k);
  }

  /** Move only as far as needed for a point to be in view. */
  reveal(x: number, y: number): void {
    const [px, py] = this.view.apply([x, y]);
    const [width, height] = this.size;
    const edge = Math.min(60, width / 6, height / 6);
    if (px < edge || py < edge || px > width - edge || py > height - edge) this.centre(x, y);
  }

  /** The point of the board under a point of the element. */
  under(px: number, py: number): [number, number] {
    return this.view.invert([px, py]);
  }
}
