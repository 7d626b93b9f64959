/** Number of phrases on either side that a smoothed value uses. */
const reach = 4;
/** The speed at which the weight of the bilateral filter falls, in phrases and in points of the scale. */
const bilateralPhrases = 2.5;
const bilateralPoints = 25;

/** Median of a window of nine phrases. Near the ends of the text, the window is cut off. */
export function medianSmoothed(values: Float64Array): Float64Array {
  return values.map((_, i) => {
    const window = values.slice(Math.max(0, i - reach), i + reach + 1).toSorted();
    const middle = window.length >> 1;
    return window.length % 2 === 1
      ? (window[middle] ?? 0)
      : ((window[middle - 1] ?? 0) + (window[middle] ?? 0)) / 2;
  });
}

/** Weighted mean of a window of nine phrases. If all weights are zero, returns the plain value. */
export function meanSmoothed(values: Float64Array, weights: Float64Array): Float64Array {
  return weighted(values, weights, () => 1);
}

/**
 * One-dimensional bilateral filter (Tomasi and Manduchi 1998). It smooths inside a stretch and keeps the edge between
 * two stretches, because values that differ much hardly affect each other.
 */
export function bilateralSmoothed(values: Float64Array, weights: Float64Array): Float64Array {
  const nearness = Float64Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * bilateralPhrases ** 2)),
  );
  return weighted(values, weights, (steps, difference) => {
    const likeness = Math.exp(-(difference ** 2) / (2 * bilateralPoints ** 2));
    return (nearness[steps + reach] ?? 0) * likeness;
  });
}

function weighted(
  values: Float64Array,
  weights: Float64Array,
  share: (steps: number, difference: number) => number,
): Float64Array {
  return values.map((own, i) => {
    let sum = 0;
    let mass = 0;
    const end = Math.min(values.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      const difference = (values[j] ?? 0) - own;
      const weight = (weights[j] ?? 0) * share(j - i, difference);
      // Sums differences, so that equal values stay exactly equal.
      sum += weight * difference;
      mass += weight;
    }
    return mass > 0 ? own + sum / mass : own;
  });
}
