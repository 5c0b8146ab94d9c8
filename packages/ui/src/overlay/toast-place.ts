export type Box = { top: number; bottom: number; left: number; right: number }

/** Distance from the edge of the screen, and from what the toasts must not cover, in px. */
const GAP = 8

/**
 * Finds a place for the toasts, from top to bottom: where they are, at the top edge, or below one of the obstacles.
 *
 * @param toasts where they are now; boxes are in px of the viewport
 * @param height of the viewport
 * @returns the top of the first place where they are on the screen and cover nothing; undefined if there is none
 */
export function freeTop(toasts: Box, obstacles: readonly Box[], height: number): number | undefined {
  const high = toasts.bottom - toasts.top
  const isFree = (top: number) =>
    obstacles.every(
      (there) =>
        there.bottom <= top || there.top >= top + high || there.right <= toasts.left || there.left >= toasts.right,
    )
  const below = obstacles.map(({ bottom }) => bottom + GAP).toSorted((a, b) => a - b)
  return [toasts.top, GAP, ...below].find((top) => top >= 0 && top + high <= height && isFree(top))
}
