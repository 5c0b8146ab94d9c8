import { getAssistant } from '@htd/contract/assistant'
import type { OutputOf } from '@htd/contract/endpoint'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect, useState } from 'react'
import { callAsPatient } from '#shared/api.ts'

type Setup = OutputOf<typeof getAssistant>

/** What the assistant works with if there is no answer. */
const nothing: Setup = { examples: [], model_host: null }

/** Fetches the example questions and the host of the model. The assistant works without them. @returns undefined while they load */
export function useSetup(): Setup | undefined {
  const { language } = useLanguage()
  const [setup, setSetup] = useState<Setup>()
  useEffect(() => {
    const controller = new AbortController()
    callAsPatient(getAssistant, { query: { lang: language } }, { signal: controller.signal }).then(
      setSetup,
      () => controller.signal.aborted || setSetup(nothing),
    )
    return () => controller.abort()
  }, [language])
  return setup
}
