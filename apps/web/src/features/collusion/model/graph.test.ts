import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectedTexts } from './connected-texts.ts';
import { graphOf, shownPart, type GraphLayout } from './graph-layout.ts';
import { layOutGraph, marginPx } from './lay-out-graph.ts';
import { centred, edgeAt, fitted, inPicture, nodeAfterKey, nodeAt, zoomed } from './graph-places.ts';
import { groupLookOf, shapePath } from './group-look.ts';
import { outlineOf } from './outline.ts';
import { pairOf, textsOf } from './pair-of.fixture.ts';
import type { Pair } from './pairs.ts';

const texts = textsOf(12, [
  [1, 2, 3, 4],
  [7, 8, 9],
]);
const pairs = [
  pairOf({ Id: 1, ids: [1, 2], Percent: 90, Group: 1 }),
  pairOf({ Id: 2, ids: [1, 3], Percent: 80, Group: 1 }),
  pairOf({ Id: 3, ids: [2, 4], Percent: 70, Group: 1 }),
  pairOf({ Id: 4, ids: [3, 4], Percent: 60, Group: 1 }),
  pairOf({ Id: 5, ids: [7, 8], Percent: 50, Group: 2 }),
  pairOf({ Id: 6, ids: [8, 9], Percent: 40, Group: 2 }),
  pairOf({ Id: 7, ids: [5, 12], Percent: 30 }),
];

function layOut(list: readonly Pair[] = pairs, among = texts, aspect = 1.6): GraphLayout {
  const places = layOutGraph({
    texts: among.map(({ Id, Group }) => [Id, Group]),
    pairs: list.map(({ Text1, Text2, Percent }) => [Text1.Id, Text2.Id, Percent]),
    aspect,
  });
  return graphOf(places, among, list);
}

describe('the picture', () => {
  const layout = layOut();

  test('is the same for the same pairs', () => {
    expect(layOut()).toEqual(layout);
  });

  test('contains only texts with pairs, without any overlap', () => {
    expect(layout.nodes.map(({ text }) => text.Id).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 7, 8, 9, 12,
    ]);
    for (const { x, y, radius } of layout.nodes) {
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(y - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(layout.width);
      expect(y + radius).toBeLessThanOrEqual(layout.height);
    }
    layout.nodes.forEach((one, index) => {
      for (const other of layout.nodes.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius);
      }
    });
  });

  test('has an outline around each group that encloses all its texts', () => {
    expect(layout.groups.map(({ group, texts: count }) => [group, count])).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  test('keeps a group together if another text is connected to it', () => {
    const joined = layOut([...pairs, pairOf({ Id: 8, ids: [4, 7], Percent: 10 })]);
    const placesOf = (ids: readonly number[]) => joined.nodes.filter(({ text }) => ids.includes(text.Id));
    const spread = (ids: readonly number[]) => {
      const places = placesOf(ids);
      return Math.max(
        ...places.flatMap((one) => places.map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
      );
    };
    expect(spread([1, 2, 3, 4])).toBeLessThan(spread([1, 2, 3, 4, 7, 8, 9]));
  });

  test('is empty if there are no pairs', () => {
    expect(layOut([])).toMatchObject({ nodes: [], edges: [], groups: [] });
  });

  test('leaves out texts whose pairs a filter hides', () => {
    const shown = shownPart(
      layout,
      pairs.filter(({ Group }) => Group === 2),
    );
    expect(shown.nodes.map(({ text }) => text.Id).sort((a, b) => a - b)).toEqual([7, 8, 9]);
    expect(shown.groups.map(({ group }) => group)).toEqual([2]);
  });
});

describe('the picture of a large class', () => {
  /** 900 texts in 150 groups of six, each with all of its pairs, and 50 pairs outside of groups. */
  const groups = Array.from({ length: 150 }, (_, group) =>
    Array.from({ length: 6 }, (_, at) => 6 * group + at + 1),
  );
  const among = textsOf(1_000, groups);
  const list = [
    ...groups.flatMap((ids, group) =>
      ids.flatMap((one, at) =>
        ids.slice(at + 1).map((other) => pairOf({ ids: [one, other], Percent: 60, Group: group + 1 })),
      ),
    ),
    ...Array.from({ length: 50 }, (_, i) => pairOf({ ids: [901 + 2 * i, 902 + 2 * i], Percent: 12 })),
  ].map((pair, index) => ({ ...pair, Id: index + 1 }));

  test.each([0.8, 1.6, 2.4])('fills a view that is %d times as wide as high', (aspect) => {
    const { width, height, nodes } = layOut(list, among, aspect);
    expect(nodes).toHaveLength(1_000);
    expect(width / height).toBeGreaterThan(aspect * 0.85);
    expect(width / height).toBeLessThan(aspect * 1.18);
    const [left, right] = [Math.min(...nodes.map(({ x }) => x)), Math.max(...nodes.map(({ x }) => x))];
    expect((right - left) / width).toBeGreaterThan(0.9);
  });

  test('never draws a group over the area of another', () => {
    const layout = layOut(list, among);
    const boxes = layout.groups.map(({ outline }) => ({
      left: Math.min(...outline.map(({ x }) => x)) - marginPx,
      right: Math.max(...outline.map(({ x }) => x)) + marginPx,
      top: Math.min(...outline.map(({ y }) => y)) - marginPx,
      bottom: Math.max(...outline.map(({ y }) => y)) + marginPx,
    }));
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.right > other.left &&
            other.right > one.left &&
            one.bottom > other.top &&
            other.bottom > one.top,
        ),
    );
    expect(overlapping).toEqual([]);
  });

  test('separates the texts of one island without groups too', () => {
    const star = Array.from({ length: 300 }, (_, i) =>
      pairOf({ Id: i + 1, ids: [1 + (i % 7), i + 8], Percent: 20 }),
    );
    const { nodes } = layOut(
      [...star, ...Array.from({ length: 6 }, (_, i) => pairOf({ Id: 400 + i, ids: [i + 1, i + 2] }))],
      textsOf(310),
    );
    expect(nodes).toHaveLength(307);
    const gaps = nodes.flatMap((one, index) =>
      nodes
        .slice(index + 1)
        .map((other) => Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });
});

test('texts that are connected through others form one set, and the largest set comes first', () => {
  expect(connectedTexts(pairs.map(({ Text1, Text2 }) => [Text1.Id, Text2.Id]))).toEqual([
    [1, 2, 3, 4],
    [7, 8, 9],
    [5, 12],
  ]);
});

test('an outline encloses every point', () => {
  const anyPoint = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 30 }), (points) => {
      const outline = outlineOf(points);
      if (outline.length < 3) return;
      for (const { x, y } of points) {
        outline.forEach((corner, index) => {
          const next = outline[(index + 1) % outline.length] ?? corner;
          const side = (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x);
          expect(side).toBeGreaterThanOrEqual(0);
        });
      }
    }),
  );
});

describe('places', () => {
  const layout = layOut();

  test('lead to their nodes and edges, and those in empty space to nothing', () => {
    for (const node of layout.nodes) expect(nodeAt(layout.nodes, node, 4)).toBe(node);
    const edge = layout.edges[0];
    if (edge === undefined) throw new Error('no edge');
    const middle = { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
    expect(edgeAt([edge], middle, 3)).toBe(edge);
    expect(edgeAt([edge], { x: middle.x + 500, y: middle.y }, 3)).toBeNull();
    expect(nodeAt(layout.nodes, { x: -500, y: -500 }, 10)).toBeNull();
  });

  test('arrow keys move in their direction, or do nothing', () => {
    for (const node of layout.nodes) {
      expect(nodeAfterKey(layout.nodes, node, 'ArrowRight')?.x).toBeGreaterThanOrEqual(node.x);
      expect(nodeAfterKey(layout.nodes, node, 'ArrowUp')?.y).toBeLessThanOrEqual(node.y);
      expect(nodeAfterKey(layout.nodes, node, 'Enter')).toBeUndefined();
    }
  });

  test('fitting shows the whole picture, and zooming keeps the point under the pointer', () => {
    const size = { width: 300, height: 200 };
    const camera = fitted(layout, size);
    expect(inPicture(camera, { x: 0, y: 0 }).x).toBeLessThanOrEqual(0);
    expect(inPicture(camera, { x: 300, y: 200 }).y).toBeGreaterThanOrEqual(layout.height - 1e-6);
    const at = { x: 70, y: 90 };
    const before = inPicture(camera, at);
    const after = inPicture(zoomed(camera, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(camera, 1e9, at).scale).toBe(4);
    const middle = inPicture(centred(2, { x: 5, y: 6 }, size), { x: 150, y: 100 });
    expect(middle).toEqual({ x: 5, y: 6 });
  });
});

test('no two of seventy groups look the same, and a shape is a closed path', () => {
  const looks = Array.from({ length: 70 }, (_, index) => JSON.stringify(groupLookOf(index + 1)));
  expect(new Set(looks).size).toBe(70);
  expect(shapePath('square', 10)).toMatch(/^M[-\d. L]+Z$/);
});
