/**
 * Converts a decimal number to whole millionths, so that 7.3 is compared as 7,300,000 and not as the nearest binary fraction.
 *
 * @param value at most six decimals, below a billion
 */
export const millionths = (value: number): number => Math.round(value * 1_000_000)
