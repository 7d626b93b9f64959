import { heatColours, heatLevelOf, heatSteps } from '../../../common/colours/heat-scale.ts';
import { sourceColourOf } from '../../../common/colours/source-colours.ts';
import type { GraphEdge, GraphLayout, GraphNode } from '../model/graph-layout.ts';
import type { Camera } from '../model/graph-places.ts';
import { groupLookOf, shapePath } from '../model/group-look.ts';
import { marginPx, type GraphGroup } from '../model/lay-out-graph.ts';
import { placeLabels, type LabelRequest } from './graph-labels.ts';

export type GraphScheme = 'light' | 'dark';

/** A canvas that extends beyond the view on all sides, so that it can be moved a little without redrawing. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  /** The distance from the canvas's corner to that of the view, in pixels. */
  readonly marginX: number;
  readonly marginY: number;
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly scheme: GraphScheme;
}

/**
 * The drawing with the colours and fonts of the page, read once: reading them for each mark costs more than drawing it.
 */
interface Brush extends Drawing {
  readonly ink: string;
  readonly sheet: string;
  readonly accent: string;
  readonly nameFont: string;
  readonly groupFont: string;
}

/** Line width of each step, in pixels of the view. */
const lineWidths = [1, 1.5, 2.5, 3.5, 5] as const;
const nameChars = 24;
const nameFontPx = 12;
const groupFontPx = 13;
/** The scale below which a name would be further from its node than from others. */
const leastScaleOfNames = 0.55;
/** The minimum size of a node, however far the view is zoomed out. */
const leastNodePx = 3;
const mostNodeScale = 1.25;

/** Draws groups, pairs, texts and as many names as fit; `groupName` returns a group's name. */
export function drawGraph(
  drawing: Drawing,
  { nodes, edges, groups }: Pick<GraphLayout, 'nodes' | 'edges' | 'groups'>,
  groupName: (group: number) => string,
): void {
  const brush = begin(drawing);
  const { context, camera, scheme } = brush;
  for (const { group, outline } of groups) {
    context.fillStyle = sourceColourOf(groupLookOf(group).colour).tint[scheme];
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 2 * marginPx * camera.scale;
    context.lineJoin = 'round';
    context.beginPath();
    outline.forEach(({ x, y }, corner) => {
      if (corner === 0) context.moveTo(...inView(camera, x, y));
      else context.lineTo(...inView(camera, x, y));
    });
    context.closePath();
    context.fill();
    context.stroke();
  }
  heatSteps.forEach((_, index) => {
    drawEdges(
      brush,
      edges.filter(({ pair }) => heatLevelOf(pair.Percent) === index + 1),
      0,
    );
  });
  for (const node of nodes) drawNode(brush, node, false);
  const byTexts = groups.toSorted((one, other) => other.texts - one.texts || one.group - other.group);
  const taken = nodes.map((node) => takenBy(camera, node));
  const groupLabels = (nameOf: (group: number) => string): readonly LabelRequest[] =>
    byTexts.map((group) => groupLabel(brush, group, nameOf(group.group)));
  // If not all group names fit, all groups show their numbers.
  const full = groupLabels(groupName);
  const allFit = placeLabels(full, taken).every((label) => label !== null);
  const named =
    camera.scale < leastScaleOfNames ? [] : nodes.toSorted((one, other) => other.pairs - one.pairs);
  const requests = [...(allFit ? full : groupLabels(String)), ...named.map((node) => nameLabel(brush, node))];
  placeLabels(requests, taken).forEach((label, index) => {
    if (label === null) return;
    const group = byTexts[index]?.group;
    drawLabel(
      brush,
      label,
      group === undefined ? null : sourceColourOf(groupLookOf(group).colour).line[scheme],
    );
  });
}

/** Draws one text, its pairs and the texts at their other ends above the rest. */
export function drawRaised(
  drawing: Drawing,
  node: GraphNode | null,
  edges: readonly GraphEdge[],
  currentId: number | null,
): void {
  const brush = begin(drawing);
  const own = node === null ? [] : edges.filter(({ from, to }) => from === node || to === node);
  const current = edges.filter(({ pair }) => pair.Id === currentId);
  drawEdges(brush, own, 1.5);
  drawEdges(brush, current, 3, brush.accent);
  const raised = [
    ...(node === null ? [] : [node]),
    ...[...own, ...current].flatMap(({ from, to }) => [from, to]),
  ];
  const ends = [...new Set(raised)];
  for (const end of ends) drawNode(brush, end, end === node);
  const placed = placeLabels(
    ends.map((end) => withinView(brush, nameLabel(brush, end))),
    ends.map((end) => takenBy(brush.camera, end)),
  );
  placed.forEach((label) => label !== null && drawLabel(brush, label, null));
}

/** Clears the canvas and gives it its size and the screen's resolution. */
function begin(drawing: Drawing): Brush {
  const { context, width, height, marginX, marginY } = drawing;
  const { canvas } = context;
  const ratio = window.devicePixelRatio;
  const [pxWidth, pxHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pxWidth) canvas.width = pxWidth;
  if (canvas.height !== pxHeight) canvas.height = pxHeight;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(marginX, marginY);
  const style = getComputedStyle(canvas);
  return {
    ...drawing,
    ink: style.getPropertyValue('--ink'),
    sheet: style.getPropertyValue('--sheet'),
    accent: style.getPropertyValue('--accent-text'),
    nameFont: `400 ${nameFontPx}px ${style.fontFamily}`,
    groupFont: `600 ${groupFontPx}px ${style.fontFamily}`,
  };
}

function inView({ x, y, scale }: Camera, placeX: number, placeY: number): [x: number, y: number] {
  return [x + placeX * scale, y + placeY * scale];
}

/** One path per line: one long path of thousands of lines takes many times as long. */
function drawEdges(
  { context, camera, scheme, width, height, marginX, marginY }: Brush,
  edges: readonly GraphEdge[],
  widerPx: number,
  ink?: string,
): void {
  context.lineCap = 'round';
  for (const { pair, from, to } of edges) {
    const [x, y] = inView(camera, from.x, from.y);
    const [endX, endY] = inView(camera, to.x, to.y);
    if (Math.max(x, endX) < -marginX || Math.min(x, endX) > width - marginX) continue;
    if (Math.max(y, endY) < -marginY || Math.min(y, endY) > height - marginY) continue;
    const level = heatLevelOf(pair.Percent);
    context.strokeStyle = ink ?? heatColours[level - 1]?.[scheme] ?? '';
    context.lineWidth = (lineWidths[level - 1] ?? 1) * Math.min(1, 0.4 + camera.scale) + widerPx;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(endX, endY);
    context.stroke();
  }
}

const shapes = new Map<string, Path2D>();

function drawNode({ context, camera, scheme, ink, sheet }: Brush, node: GraphNode, isCurrent: boolean): void {
  const { colour, shape } = groupLookOf(node.text.Group);
  const path = shapes.get(shape) ?? new Path2D(shapePath(shape, 1));
  shapes.set(shape, path);
  const radius = radiusInView(camera, node);
  context.save();
  context.translate(...inView(camera, node.x, node.y));
  context.scale(radius, radius);
  context.fillStyle = sourceColourOf(colour).line[scheme];
  context.strokeStyle = isCurrent ? ink : sheet;
  context.lineWidth = (isCurrent ? 3 : 1.5) / radius;
  context.fill(path);
  context.stroke(path);
  context.restore();
}

function radiusInView({ scale }: Camera, { radius }: GraphNode): number {
  return Math.max(leastNodePx, radius * Math.min(scale, mostNodeScale));
}

function takenBy(camera: Camera, node: GraphNode) {
  const [x, y] = inView(camera, node.x, node.y);
  return { x, y, radius: radiusInView(camera, node) };
}

/** The label above the group's area, otherwise below it. */
function groupLabel(brush: Brush, { label, outline }: GraphGroup, name: string): LabelRequest {
  const { camera } = brush;
  const [x, above] = inView(camera, label.x, label.y);
  const [, below] = inView(camera, label.x, Math.max(...outline.map(({ y }) => y)) + marginPx);
  return {
    texts: [measured(brush, name, brush.groupFont)],
    x,
    y: [above - groupFontPx / 2 + 4 * camera.scale, below + groupFontPx / 2 + 4],
    height: groupFontPx + 2,
  };
}

/** The label below its node, otherwise above it. */
function nameLabel(brush: Brush, node: GraphNode): LabelRequest {
  const [x, y] = inView(brush.camera, node.x, node.y);
  const away = radiusInView(brush.camera, node) + nameFontPx / 2 + 4;
  const { Name, Author } = node.text;
  // Files of a class often begin alike: the author says more than the beginning of a name.
  const whole = Name.length > nameChars && Author !== '' ? Author : Name;
  const name = whole.length > nameChars ? `${whole.slice(0, nameChars - 1).trimEnd()}…` : whole;
  return {
    texts: [measured(brush, name, brush.nameFont)],
    x,
    y: [y + away, y - away],
    height: nameFontPx + 2,
  };
}

/** Moved sideways by as much as would be cut off. */
function withinView({ width, marginX }: Brush, request: LabelRequest): LabelRequest {
  const availableWidth = width - 2 * marginX;
  const half = (request.texts[0]?.width ?? 0) / 2 + 6;
  const isInView = request.x > 0 && request.x < availableWidth;
  return isInView ? { ...request, x: Math.max(half, Math.min(availableWidth - half, request.x)) } : request;
}

const widths = new Map<string, number>();
const rememberedWidths = 5_000;

function measured({ context }: Brush, text: string, font: string) {
  const key = `${font} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > rememberedWidths) widths.clear();
    context.font = font;
    width = context.measureText(text).width;
    widths.set(key, width);
  }
  return { text, width };
}

function drawLabel(
  { context, nameFont, groupFont, sheet, ink }: Brush,
  { text, x, y }: { readonly text: string; readonly x: number; readonly y: number },
  ofGroup: string | null,
): void {
  context.font = ofGroup === null ? nameFont : groupFont;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = sheet;
  context.fillStyle = ofGroup ?? ink;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
