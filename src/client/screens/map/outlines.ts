import { project } from './map-view.ts';

/** The world of the outlines is so many units wide. */
export const OUTLINE_WORLD = 4096;

type Ring = readonly number[];
interface Topology {
  transform: { scale: number[]; translate: number[] };
  arcs: number[][][];
  objects: { states: { geometries: { type: string; arcs?: unknown }[] } };
}

let made: Promise<string> | null = null;

/**
 * The outlines of states and territories as one path, `OUTLINE_WORLD` units wide, north up. Source: cartographic boundary
 * files of the US Census Bureau, 2017 (public domain), as TopoJSON in the package us-atlas. Rejects when its code does not
 * come; asked again it tries anew.
 */
export function loadOutlines(): Promise<string> {
  made ??= import('us-atlas/states-10m.json').then(
    (module) => pathOf(module.default),
    (error: unknown) => {
      made = null;
      throw error;
    },
  );
  return made;
}

/** The path of a topology's states. */
function pathOf({ transform, arcs, objects }: Topology): string {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [fromX = 0, fromY = 0] = transform.translate;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right = 0, up = 0]) => {
      x += right;
      y += up;
      const at = project({ latitude: y * scaleY + fromY, longitude: x * scaleX + fromX });
      return `${(at.x * OUTLINE_WORLD).toFixed(2)},${(at.y * OUTLINE_WORLD).toFixed(2)}`;
    });
  });
  /** A negative number names an arc backwards. */
  const pointsOf = (arc: number) => (arc < 0 ? [...(lines[~arc] ?? [])].reverse() : (lines[arc] ?? []));
  const ringPath = (ring: Ring) => `M${ring.flatMap((arc, n) => pointsOf(arc).slice(n === 0 ? 0 : 1)).join('L')}Z`;
  return objects.states.geometries
    .flatMap(({ type, arcs: given }) => (type === 'MultiPolygon' ? (given as Ring[][]) : [given as Ring[]]).flat())
    .map(ringPath)
    .join('');
}
