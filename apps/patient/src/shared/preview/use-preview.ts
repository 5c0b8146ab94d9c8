import type { Language } from '@htd/contract/language'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/translate.tsx'
import { useLinkSecrets } from '#shared/link-secrets.ts'

type Asked = { id: string; token: string; lang: Language; signal: AbortSignal }
export type Preview<T> = {
  /** undefined while it loads and after a failure */
  item: T | undefined
  failure: 'noToken' | 'failed' | undefined
  retry: () => void
}

/** One unpublished item, by the token of its link. Nothing of it is kept on this device but the token, for a reload. */
export function usePreview<T>(id: string, fetchItem: (asked: Asked) => Promise<T>): Preview<T> {
  const { language: lang } = useLanguage()
  // First of all: the token leaves the address before anything is asked for.
  const { token } = useLinkSecrets(`preview ${id}`, 'token')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ item?: T; hasFailed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for does not change with the function that asks
  useEffect(() => {
    if (!token) return
    const stopped = new AbortController()
    fetchItem({ id, token, lang, signal: stopped.signal }).then(
      (item) => !stopped.signal.aborted && setState({ item }),
      (error: unknown) => {
        if (stopped.signal.aborted) return
        console.error('The preview could not be loaded', error)
        setState({ hasFailed: true })
      },
    )
    return () => stopped.abort()
  }, [id, token, lang, attempt])

  const retry = () => {
    setState({})
    setAttempt(attempt + 1)
  }
  if (!token) return { item: undefined, failure: 'noToken', retry }
  return { item: state.item, failure: state.hasFailed ? 'failed' : undefined, retry }
}
