import type { Box, Point } from '../../schema';

/** What of the world a map shows: the place in its middle, and how near. Each step of `zoom` is twice as near. */
export interface MapPlace {
  readonly center: Point;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where something stands on the map, in pixels from its upper left corner. */
export interface Pixels {
  readonly x: number;
  readonly y: number;
}

/** The side of a tile, as all servers of tiles cut them. */
export const TILE = 256;
/** Beyond it the projection (Web Mercator, EPSG:3857) has no end. */
const MOST_LATITUDE = 85.05;
export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 18;
/** The whole world. */
export const wholeWorld: MapPlace = { center: { lat: 0, lng: 0 }, zoom: LEAST_ZOOM };

const worldOf = (zoom: number): number => TILE * 2 ** zoom;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** From the upper left corner of the world. */
function toWorld({ lat, lng }: Point, zoom: number): Pixels {
  const sine = Math.sin((within(lat, -MOST_LATITUDE, MOST_LATITUDE) * Math.PI) / 180);
  const world = worldOf(zoom);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

function fromWorld({ x, y }: Pixels, zoom: number): Point {
  const world = worldOf(zoom);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return {
    lat: within(lat, -MOST_LATITUDE, MOST_LATITUDE),
    lng: within((x / world) * 360 - 180, -180, 180),
  };
}

export function toPixels(point: Point, { center, zoom }: MapPlace, { width, height }: Size): Pixels {
  const [at, middle] = [toWorld(point, zoom), toWorld(center, zoom)];
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
}

export function toPoint({ x, y }: Pixels, { center, zoom }: MapPlace, { width, height }: Size): Point {
  const middle = toWorld(center, zoom);
  return fromWorld({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom);
}

/** The same map, moved by so many pixels. */
export const moved = (place: MapPlace, by: Pixels, size: Size): MapPlace => ({
  ...place,
  center: toPoint({ x: size.width / 2 + by.x, y: size.height / 2 + by.y }, place, size),
});

export const zoomed = (place: MapPlace, steps: number): MapPlace => ({
  ...place,
  zoom: within(place.zoom + steps, LEAST_ZOOM, MOST_ZOOM),
});

/** The part of the world that is on the screen, its edges a tenth of a metre exact. */
export function boxOf(place: MapPlace, size: Size): Box {
  const upper = toPoint({ x: 0, y: 0 }, place, size);
  const lower = toPoint({ x: size.width, y: size.height }, place, size);
  const exact = (degrees: number) => Number(degrees.toFixed(6));
  return [exact(lower.lat), exact(upper.lng), exact(upper.lat), exact(lower.lng)];
}

/** The same box in short figures, at most eleven metres larger: what people are to read. */
export const readableBox = ([south, west, north, east]: Box): Box => {
  const [down, up] = [
    (degrees: number) => Math.floor(degrees * 1e4) / 1e4,
    (degrees: number) => Math.ceil(degrees * 1e4) / 1e4,
  ];
  return [down(south), down(west), up(north), up(east)];
};

/** The box around these places; undefined of none. */
export function aroundOf(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)];
}

/** Nearer a single place tells nothing more. */
const NEAR = 15;

/** The nearest map on which all of the box is to be seen, with room around it. */
export function fitting([south, west, north, east]: Box, { width, height }: Size): MapPlace {
  const [lower, upper] = [toWorld({ lat: south, lng: west }, 0), toWorld({ lat: north, lng: east }, 0)];
  const center = fromWorld({ x: (lower.x + upper.x) / 2, y: (lower.y + upper.y) / 2 }, 0);
  const room = Math.min(width / Math.max(upper.x - lower.x, 1e-9), height / Math.max(lower.y - upper.y, 1e-9)) * 0.85;
  return { center, zoom: within(Math.floor(Math.log2(room)), LEAST_ZOOM, NEAR) };
}

export interface GridLine {
  readonly axis: 'lat' | 'lng';
  readonly degrees: number;
  /** From the top for a latitude, from the left for a longitude. */
  readonly at: number;
}

const STEPS = [45, 30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002] as const;

/** Lines of whole degrees or round parts of them, 90 pixels apart or more. */
export function gridOf(place: MapPlace, size: Size): readonly GridLine[] {
  const perDegree = worldOf(place.zoom) / 360;
  const step = STEPS.findLast((each) => each * perDegree >= 90) ?? STEPS[0];
  const [south, west, north, east] = boxOf(place, size);
  const round = (degrees: number) => Number(degrees.toFixed(4)) + 0;
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, at) =>
      round((Math.ceil(from / step) + at) * step),
    );
  return [
    ...between(south, north).map((degrees) => ({
      axis: 'lat' as const,
      degrees,
      at: toPixels({ lat: degrees, lng: 0 }, place, size).y,
    })),
    ...between(west, east).map((degrees) => ({
      axis: 'lng' as const,
      degrees,
      at: toPixels({ lat: 0, lng: degrees }, place, size).x,
    })),
  ];
}

const EQUATOR_METRES = 40_075_016.686;

/** A round length in the middle of the map, at most 110 pixels long. */
export function scaleOf({ center, zoom }: MapPlace): { readonly metres: number; readonly pixels: number } {
  const perPixel = (EQUATOR_METRES * Math.cos((center.lat * Math.PI) / 180)) / worldOf(zoom);
  const most = perPixel * 110;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((each) => each * power <= most) ?? 1) * power;
  return { metres, pixels: metres / perPixel };
}

export interface Tile extends Pixels {
  readonly href: string;
}

/** The pictures of the map, from an address such as 'https://tiles.example/{z}/{x}/{y}.png'. */
export function tilesOf(address: string, place: MapPlace, size: Size): readonly Tile[] {
  const middle = toWorld(place.center, place.zoom);
  const [left, top] = [middle.x - size.width / 2, middle.y - size.height / 2];
  const most = 2 ** place.zoom - 1;
  const range = (from: number, length: number) => {
    const [first, last] = [Math.max(0, Math.floor(from / TILE)), Math.min(most, Math.floor((from + length) / TILE))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return range(top, size.height).flatMap((y) =>
    range(left, size.width).map((x) => ({
      x: x * TILE - left,
      y: y * TILE - top,
      href: address.replaceAll('{z}', String(place.zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
    })),
  );
}

export interface Cluster<Item> extends Pixels {
  readonly items: readonly Item[];
}

/** Items as they stand on the screen: those too near to each other to be told apart together, in the order they come. */
export function clustersOf<Item>(
  items: readonly Item[],
  pointOf: (item: Item) => Point,
  place: MapPlace,
  size: Size,
): readonly Cluster<Item>[] {
  const clusters: { readonly items: Item[]; readonly x: number; readonly y: number }[] = [];
  for (const item of items) {
    const { x, y } = toPixels(pointOf(item), place, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const near = clusters.find((each) => Math.hypot(each.x - x, each.y - y) < APART);
    if (near) near.items.push(item);
    else clusters.push({ items: [item], x, y });
  }
  return clusters;
}

/** Nearer than this, marks could not be pressed one by one. */
const APART = 28;
