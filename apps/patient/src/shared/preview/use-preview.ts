import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useLinkSecrets } from '#shared/link-secrets.ts'

type PreviewRequest = { id: string; token: string; lang: Language; signal: AbortSignal }
export type Preview<T> = {
  /** undefined while it loads and after a failure */
  item: T | undefined
  failure: 'noToken' | 'failed' | undefined
  retry: () => void
}

/** Fetches one unpublished item with the token of its link. Only the token is kept on this device, for a reload. */
export function usePreview<T>(id: string, fetchItem: (request: PreviewRequest) => Promise<T>): Preview<T> {
  const { language: lang } = useLanguage()
  // Must come first: the token is removed from the address before any request.
  const { token } = useLinkSecrets(`preview ${id}`, 'token')
  const { data, error, reload } = useLoaded(
    token ? `${id} ${token}` : undefined,
    (signal) => fetchItem({ id, token, lang, signal }),
    { version: lang, onFailure: (fault) => console.error('preview fetch failed', fault) },
  )
  if (!token) return { item: undefined, failure: 'noToken', retry: reload }
  return error
    ? { item: undefined, failure: 'failed', retry: reload }
    : { item: data, failure: undefined, retry: reload }
}
