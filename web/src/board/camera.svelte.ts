/**
 * What part of the board is in view: fits it, moves it, zooms. The board is painted once, at the scale `painted`;
 * while it moves, that picture moves, and only once it rests at another scale is it painted anew.
 */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './art.ts';

/** How far one can zoom in, compared with the whole board. */
const CLOSEST = 10;
/** How far a single route is zoomed in on, compared with the whole board. */
const CLOSE_UP = 2.6;
/** What is framed has so much of the board around it, for names. */
const AROUND = 110;
/** A small screen begins with the board filling its room, at most so much larger than the whole board. */
const FILLED = 2.6;
/** A board that is as small as can be may be moved so many pixels beyond its edges, and so many beyond its lower edge under tools. */
const EDGE = 24;
const TOOLS = 60;
/** About what the tools take of each lower corner of a small screen. */
const CORNER = { wide: 116, tall: 112 };
/** The board rests once nothing has moved for so many milliseconds. */
const REST = 140;
/** A picture stretched more than this looks coarse, and is painted anew even while the board moves. */
const STRETCH = 1.7;

/** A view, or one that depends on the room: where the board began, or all of it. */
type Place = ZoomTransform | 'home' | 'whole';

/** What moves by whole pixels of the screen need not be painted anew. */
export const wholePixels = (length: number): number =>
  Math.round(length * devicePixelRatio) / devicePixelRatio;

interface Opening {
  /** Fill the room rather than show the whole board. */
  fill: boolean;
  /** What should be seen, and be in the middle: the cities of my tickets. */
  points: readonly { x: number; y: number }[];
}

/** How many pixels of the room lie under a card, at its upper and at its lower edge. */
export type Lids = readonly [above: number, below: number];
type Rectangle = [[number, number], [number, number]];
interface Framed {
  box: Box;
  closeUp: boolean;
  lids: Lids;
}

/** The scale at which a part of the board is as large as what is free of the room. */
const fitting = (
  [, , wide, tall]: Box,
  [width, height]: readonly number[],
  [above, below]: Lids = [0, 0],
): number => Math.min(width! / wide, (height! - above - below) / tall);

/** The scale at which a part of the board, with the names around it, is seen best: no smaller than the whole board has to be. */
export function nearest(
  [left, top, wide, tall]: Box,
  sheet: Box,
  room: readonly number[],
  lids: Lids,
): number {
  const scale = fitting([left, top, wide + AROUND, tall + AROUND], room, lids);
  return Math.max(fitting(sheet, room, lids), Math.min(scale, fitting(sheet, room) * CLOSE_UP));
}

/** The view that has the middle of a part of the board in the middle of what is free of the room. */
export function centred(
  [left, top, wide, tall]: Box,
  [width, height]: readonly number[],
  [above, below]: Lids,
  scale: number,
): ZoomTransform {
  return zoomIdentity
    .translate(
      width! / 2 - (left + wide / 2) * scale,
      (above + height! - below) / 2 - (top + tall / 2) * scale,
    )
    .scale(scale);
}

const constrain = zoom<HTMLElement, unknown>().constrain();

/** The nearest view in which the sheet fills what is free of the room, or lies in its middle. */
export function onSheet(
  view: ZoomTransform,
  [left, top, wide, tall]: Box,
  [width, height]: readonly number[],
  [above, below]: Lids = [0, 0],
): ZoomTransform {
  const free: Rectangle = [
    [0, above],
    [width!, height! - below],
  ];
  return constrain(view, free, [
    [left, top],
    [left + wide, top + tall],
  ]);
}

export class Camera {
  view = $state.raw<ZoomTransform>(zoomIdentity);
  /** Pixels a unit takes in the picture as it is painted. */
  painted = $state(1);
  /** Somebody moves the board by hand: nothing on it is pointed at meanwhile. */
  moving = $state(false);
  /** The part of the board in view, as of when it last rested. */
  rest = $state.raw<Box>([0, 0, 1, 1]);
  /** Pixels a unit takes when the whole board is in view. */
  fitted = $state(1);
  /** Is the board zoomed in? Kept rather than derived: all that hangs on it would be visited whenever the board moves. */
  near = $state(false);
  /** How much of the board can be in view at this nearness: 1, or a part of it. */
  share = $state(1);
  private room: HTMLElement | null = null;
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();
  private size: [number, number] = [1, 1];
  /** The part that is framed for now, and the view before it. */
  framed = $state.raw<Framed | null>(null);
  private before: Place | null = null;
  /** Where the current flight returns to: it counts as being there already. */
  private homeward: Place | null = null;
  /** A view that follows the size of the room. */
  private following: 'home' | 'whole' | null = 'home';
  private flight = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Pixels left over at the sides and above and below when the whole board is in view. */
  spare = $state.raw<[number, number]>([0, 0]);
  /** How wide the room is, compared with its height. */
  shape = $state(1);

  constructor(
    private readonly box: () => Box,
    private readonly opening: () => Opening,
  ) {}

  /** Watch the element that shows the board; it follows the element's size until somebody moves it. */
  attach = (room: HTMLElement): (() => void) => {
    this.room = room;
    this.behaviour
      .clickDistance(6)
      .tapDistance(16)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        this.view = event.transform;
        this.tellNearness();
        // Whoever moves the board by hand wants it to stay there.
        if (event.sourceEvent) this.stay();
        this.moving = Boolean(event.sourceEvent);
        // A board that is merely dragged is painted when it is let go of.
        if (!this.moving || this.view.k !== this.painted) this.paintSoon();
      })
      .on('end', () => {
        this.moving = false;
        this.paintSoon();
      });
    const selection = select(room).call(this.behaviour);
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) this.resize(width, height);
    });
    watch.observe(room);
    return () => {
      cancelAnimationFrame(this.flight);
      clearTimeout(this.resting);
      watch.disconnect();
      selection.on('.zoom', null);
      this.room = null;
    };
  };

  /** Where the painted picture lies, as CSS: on whole pixels, unless it is stretched anyway. */
  get place(): string {
    const [left, top] = this.box();
    const { x, y, k } = this.view;
    const [right, down] = [x + left * k, y + top * k];
    if (k !== this.painted) return `translate(${right}px, ${down}px) scale(${k / this.painted})`;
    return `translate(${wholePixels(right)}px, ${wholePixels(down)}px)`;
  }

  private tellNearness(): void {
    const [, , wide, tall] = this.box();
    const [width, height] = this.size;
    const { k } = this.view;
    this.near = k > this.fitted * 1.01;
    this.share = Math.min(1, width / (wide * k)) * Math.min(1, height / (tall * k));
  }

  private paintSoon(): void {
    clearTimeout(this.resting);
    const stretch = this.view.k / this.painted;
    if (stretch > STRETCH || stretch < 1 / STRETCH) this.painted = this.view.k;
    this.resting = setTimeout(() => this.paint(), REST);
  }

  private paint(): void {
    clearTimeout(this.resting);
    const { k } = this.view;
    const [width, height] = this.size;
    this.painted = k;
    this.rest = [...this.view.invert([0, 0]), width / k, height / k];
  }

  private resize(width: number, height: number): void {
    const [left, top, wide, tall] = this.box();
    if (!this.following && !this.near) this.following = 'whole';
    const middle = this.view.invert([this.size[0] / 2, this.size[1] / 2]);
    this.size = [width, height];
    this.shape = width / height;
    this.fitted = fitting(this.box(), this.size);
    this.tellNearness();
    this.spare = [width - wide * this.fitted, height - tall * this.fitted];
    const edge = EDGE / this.fitted;
    // What lies under the tools of a small screen can be drawn out from under them.
    const lower = (this.opening().fill ? TOOLS : EDGE) / this.fitted;
    this.behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([this.fitted, this.fitted * CLOSEST])
      .translateExtent([
        [left - edge, top - edge],
        [left + wide + edge, top + tall + lower],
      ]);
    if (this.following) this.apply(this.viewOf(this.following));
    else this.centre(middle[0], middle[1]);
    this.paint();
    if (this.framed) this.fly(this.towards(this.framed), 0);
    else if (this.homeward) this.goHome(0);
  }

  /** Stop any flight and forget where to return to. */
  private stay(): void {
    cancelAnimationFrame(this.flight);
    this.before = this.homeward = this.framed = this.following = null;
  }

  private apply(view: ZoomTransform): void {
    if (this.room) this.behaviour.transform(select(this.room), view);
  }

  /** The view that shows a part of the board well; null: the present one. */
  private towards({ box, closeUp, lids }: Framed): ZoomTransform | null {
    const [left, top, wide, tall] = box;
    const [width, height] = this.size;
    const { k } = this.view;
    const [above, below] = lids;
    const wanted = nearest(box, this.box(), this.size, lids);
    const [x, y] = this.view.apply([left, top]);
    const inView = x >= 0 && y >= above && x + wide * k <= width && y + tall * k <= height - below;
    if (inView && (!closeUp || k > wanted * 0.75)) return null;
    const to = centred(box, this.size, lids, closeUp ? wanted : Math.min(k, wanted));
    return closeUp ? onSheet(to, this.box(), this.size, lids) : this.within(to);
  }

  /** Move to a view smoothly; at once where motion is not wanted. */
  private fly(to: ZoomTransform | null, lasts = 260): void {
    cancelAnimationFrame(this.flight);
    if (!to) return;
    if (lasts === 0 || document.documentElement.dataset.motion !== 'on') {
      this.homeward = null;
      this.apply(to);
      return this.paint();
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
  frame(box: Box | null, closeUp: boolean, lids: Lids = [0, 0]): void {
    if (box) {
      this.before ??= this.homeward ?? this.following ?? this.view;
      this.homeward = this.following = null;
      this.framed = { box, closeUp, lids };
      this.fly(this.towards(this.framed));
    } else if (this.framed) {
      this.homeward = this.before;
      this.framed = this.before = null;
      this.goHome();
    }
  }

  private goHome(lasts?: number): void {
    const to = this.homeward;
    if (to === 'home' || to === 'whole') this.following = to;
    this.fly(to && this.viewOf(to), lasts);
  }

  /** Where the board begins has changed: go there, if it still lies where it began. */
  reopen(): void {
    if (this.homeward === 'home') this.goHome(0);
    else if (this.following === 'home') this.apply(this.viewOf('home'));
  }

  /** The board was turned: begin anew. */
  turned(): void {
    if (!this.room) return;
    this.stay();
    this.following = 'home';
    this.resize(...this.size);
  }

  /** Show the whole board. */
  fit(): void {
    this.stay();
    this.following = 'whole';
    this.apply(this.viewOf('whole'));
    this.paint();
  }

  private viewOf(place: Place): ZoomTransform {
    if (place !== 'home' && place !== 'whole') return place;
    const [left, top, wide, tall] = this.box();
    const [width, height] = this.size;
    const { fill, points } = this.opening();
    const filled = place === 'home' && fill;
    const mean = (axis: 'x' | 'y'): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
    const k = filled ? Math.min(Math.max(width / wide, height / tall), this.fitted * FILLED) : this.fitted;
    const [x, y] = filled && points.length ? [mean('x'), mean('y')] : [left + wide / 2, top + tall / 2];
    const view = zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k);
    return filled ? this.fromUnderTools(onSheet(view, this.box(), this.size), points) : this.within(view);
  }

  /** A view moved up as far as points under the tools in its lower corners ask for. */
  private fromUnderTools(view: ZoomTransform, points: Opening['points']): ZoomTransform {
    const [width, height] = this.size;
    const under = points
      .map(({ x, y }) => view.apply([x, y]))
      .filter(([x, y]) => x > 0 && x < width && y < height && (x < CORNER.wide || x > width - CORNER.wide))
      .map(([, y]) => y - (height - CORNER.tall));
    const up = Math.min(Math.max(0, ...under), (TOOLS / this.fitted) * view.k);
    return zoomIdentity.translate(view.x, view.y - up).scale(view.k);
  }

  /** The nearest view that does not look beyond the edges. */
  private within(view: ZoomTransform): ZoomTransform {
    return constrain(view, [[0, 0], this.size], this.behaviour.translateExtent());
  }

  private centre(x: number, y: number): void {
    if (this.room) this.behaviour.translateTo(select(this.room), x, y);
  }

  /** Centre a point of the board, as far as its edges allow, and stay there. */
  goTo(x: number, y: number): void {
    this.stay();
    this.centre(x, y);
  }

  /** Zoom in (more than 1) or out (less). */
  closer(factor: number): void {
    this.stay();
    if (this.room) this.behaviour.scaleBy(select(this.room), factor);
  }

  /** Move by a fraction of what is in view. */
  move(right: number, down: number): void {
    if (!this.room) return;
    this.stay();
    const { k } = this.view;
    this.behaviour.translateBy(select(this.room), (-right * this.size[0]) / k, (-down * this.size[1]) / k);
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
