/** What part of the board is in view: fits it, moves it, zooms. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './art.ts';

/** How far one can zoom in, compared with the whole board. */
const CLOSEST = 12;
/** How far a single route is zoomed in on, compared with the whole board. */
const CLOSE_UP = 2.6;

export class Camera {
  view = $state.raw<ZoomTransform>(zoomIdentity);
  /** Pixels a unit takes when the whole board is in view. */
  fitted = $state(1);
  private svg: SVGSVGElement | null = null;
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>();
  private size: [number, number] = [1, 1];
  /** The part that is framed for now, and the view before it. */
  private framed: { box: Box; closeUp: boolean } | null = null;
  private before: ZoomTransform | 'whole' | null = null;
  /** Where the current flight returns to: it counts as being there already. */
  private homeward: ZoomTransform | 'whole' | null = null;
  private flight = 0;
  /** Pixels left over at the sides and above and below when the whole board is in view. */
  spare = $state.raw<[number, number]>([0, 0]);

  constructor(private readonly box: () => Box) {}

  /** Watch an SVG element; the board stays whole in view until somebody comes closer. */
  attach = (svg: SVGSVGElement): (() => void) => {
    this.svg = svg;
    this.behaviour
      .clickDistance(6)
      .tapDistance(16)
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        this.view = event.transform;
        // Whoever moves the board by hand wants it to stay there.
        if (event.sourceEvent) this.stay();
      });
    const selection = select(svg).call(this.behaviour);
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) this.resize(width, height);
    });
    watch.observe(svg);
    return () => {
      cancelAnimationFrame(this.flight);
      watch.disconnect();
      selection.on('.zoom', null);
      this.svg = null;
    };
  };

  private resize(width: number, height: number): void {
    const [left, top, wide, tall] = this.box();
    const whole = !this.near || this.size[0] === 1;
    const middle = this.view.invert([this.size[0] / 2, this.size[1] / 2]);
    this.size = [width, height];
    this.fitted = Math.min(width / wide, height / tall);
    this.spare = [width - wide * this.fitted, height - tall * this.fitted];
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
    if (this.framed) this.fly(this.towards(this.framed.box, this.framed.closeUp), 0);
    else if (this.homeward) this.goHome(0);
  }

  /** Stop any flight and forget where to return to. */
  private stay(): void {
    cancelAnimationFrame(this.flight);
    this.before = this.homeward = this.framed = null;
  }

  private apply(view: ZoomTransform): void {
    if (this.svg) this.behaviour.transform(select(this.svg), view);
  }

  /** Is the board zoomed in? */
  get near(): boolean {
    return this.view.k > this.fitted * 1.01;
  }

  /** The view that shows a part of the board well; null: the present one. */
  private towards([left, top, wide, tall]: Box, closeUp: boolean): ZoomTransform | null {
    const [width, height] = this.size;
    const { k } = this.view;
    const margin = 110;
    const fits = Math.min(width / (wide + margin), height / (tall + margin));
    const wanted = Math.max(this.fitted, Math.min(fits, this.fitted * CLOSE_UP));
    const [x, y] = this.view.apply([left, top]);
    const inView = x >= 0 && y >= 0 && x + wide * k <= width && y + tall * k <= height;
    if (inView && (!closeUp || k > wanted * 0.75)) return null;
    const nearer = closeUp ? wanted : Math.min(k, wanted);
    return this.behaviour.constrain()(
      zoomIdentity
        .translate(width / 2 - (left + wide / 2) * nearer, height / 2 - (top + tall / 2) * nearer)
        .scale(nearer),
      [
        [0, 0],
        [width, height],
      ],
      this.behaviour.translateExtent(),
    );
  }

  /** Move to a view smoothly; at once where motion is not wanted. */
  private fly(to: ZoomTransform | null, lasts = 260): void {
    cancelAnimationFrame(this.flight);
    if (!to) return;
    if (lasts === 0 || document.documentElement.dataset.motion !== 'on') {
      this.homeward = null;
      return this.apply(to);
    }
    const from = this.view;
    const begun = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - begun) / lasts));
      const eased = 1 - (1 - share) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.apply(
        zoomIdentity.translate(between(from.x, to.x), between(from.y, to.y)).scale(between(from.k, to.k)),
      );
      if (share < 1) this.flight = requestAnimationFrame(step);
      else this.homeward = null;
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Frame a part of the board for now; null: go back to the view before. */
  frame(box: Box | null, closeUp: boolean): void {
    if (box) {
      this.before ??= this.homeward ?? (this.near ? this.view : 'whole');
      this.homeward = null;
      this.framed = { box, closeUp };
      this.fly(this.towards(box, closeUp));
    } else if (this.framed) {
      this.homeward = this.before;
      this.framed = this.before = null;
      this.goHome();
    }
  }

  private goHome(lasts?: number): void {
    this.fly(this.homeward === 'whole' ? this.whole() : this.homeward, lasts);
  }

  /** Show the whole board. */
  fit(): void {
    this.apply(this.whole());
  }

  private whole(): ZoomTransform {
    const [left, top, wide, tall] = this.box();
    const k = this.fitted;
    const [width, height] = this.size;
    return zoomIdentity
      .translate(width / 2 - (left + wide / 2) * k, height / 2 - (top + tall / 2) * k)
      .scale(k);
  }

  /** Centre a point of the board, as far as its edges allow. */
  private centre(x: number, y: number): void {
    if (this.svg) this.behaviour.translateTo(select(this.svg), x, y);
  }

  /** Zoom in (more than 1) or out (less). */
  closer(factor: number): void {
    this.stay();
    if (this.svg) this.behaviour.scaleBy(select(this.svg), factor);
  }

  /** Move by a fraction of what is in view. */
  move(right: number, down: number): void {
    if (!this.svg) return;
    this.stay();
    const { k } = this.view;
    this.behaviour.translateBy(select(this.svg), (-right * this.size[0]) / k, (-down * this.size[1]) / k);
  }

  /** Bring a point into view if it is not. */
  reveal(x: number, y: number): void {
    if (!this.near) return;
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
