import { getAssistant } from '@htd/contract/assistant'
import type { OutputOf } from '@htd/contract/endpoint'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect, useState } from 'react'
import { callAsPatient } from '#shared/api.ts'

type Setup = OutputOf<typeof getAssistant>

/** Fetches the example questions and the host of the model. The assistant works without them. */
export function useSetup(): Setup | undefined {
  const { language } = useLanguage()
  const [setup, setSetup] = useState<Setup>()
  useEffect(() => {
    const controller = new AbortController()
    callAsPatient(getAssistant, { query: { lang: language } }, { signal: controller.signal }).then(
      setSetup,
      () => undefined,
    )
    return () => controller.abort()
  }, [language])
  return setup
}
