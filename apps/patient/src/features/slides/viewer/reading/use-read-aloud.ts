import { spokenParts } from '@htd/domain/slideshow/spoken-parts'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useCallback, useEffect, useState } from 'react'

const speech = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined)

/** Only voices of the device itself: others send the text to whoever made the browser. */
const voiceFor = (language: Language): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language))

/** The voice of a language; browsers know their voices only after a while. */
function useVoice(language: Language): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>()
  useEffect(() => {
    const look = () => setVoice(voiceFor(language))
    look()
    speech()?.addEventListener('voiceschanged', look)
    return () => speech()?.removeEventListener('voiceschanged', look)
  }, [language])
  return voice
}

export type ReadAloud = { isSpeaking: boolean; start: (text: string) => void; stop: () => void }

/**
 * Reads text aloud in a language, one sentence after the other.
 * @returns undefined when the device has no voice of its own for the language
 */
export function useReadAloud(language: Language): ReadAloud | undefined {
  const voice = useVoice(language)
  const [isSpeaking, setIsSpeaking] = useState(false)
  const stop = useCallback(() => {
    speech()?.cancel()
    setIsSpeaking(false)
  }, [])
  useEffect(() => () => speech()?.cancel(), [])
  if (!voice) return undefined

  const start = (text: string) => {
    stop()
    const parts = spokenParts(text, language)
    for (const [index, part] of parts.entries()) {
      const utterance = Object.assign(new SpeechSynthesisUtterance(part), { voice, lang: voice.lang })
      if (index === parts.length - 1) utterance.onend = () => setIsSpeaking(false)
      speech()?.speak(utterance)
    }
    setIsSpeaking(parts.length > 0)
  }
  return { isSpeaking, start, stop }
}
