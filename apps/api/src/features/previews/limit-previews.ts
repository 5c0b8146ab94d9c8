import { AppError } from '#app-error.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'

/**
 * Rate-limits wrong tokens by IP address and valid ones by link: guesses from a clinic's address don't block its other users.
 * @throws AppError `too_many_requests`, or what `look` throws
 */
export async function limitPreviews<T>(
  deps: Limiting,
  { token, ip }: { token: string; ip: string },
  look: () => Promise<T>,
): Promise<T> {
  const item = await look().catch(async (refused: unknown) => {
    if (refused instanceof AppError && refused.code === 'invalid_link')
      await rateLimit(deps, 'preview-guess-per-ip', ip)
    throw refused
  })
  await rateLimit(deps, 'preview-per-link', token)
  return item
}
