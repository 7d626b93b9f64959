import { z } from 'zod';

/** The values of a slider: whole numbers from `min` to `max` that are multiples of `step`, as `min` and `max` are. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A number that callers may also set on a slider: the API accepts the same values as the screens. */
export function sliderSchema({ min, max, step }: SliderRange) {
  return z.number().int().min(min).max(max).multipleOf(step);
}
