import { spokenParts } from '@htd/domain/slideshow/spoken-parts'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useCallback, useEffect, useState } from 'react'

const speech = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined)

/** Finds a voice of the device itself: remote voices send the text to the browser vendor. */
const voiceFor = (language: Language): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language))

/** Returns the voice of a language; browsers load their voices asynchronously. */
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
 * Reads text aloud in a language, sentence by sentence.
 * @returns undefined if the device has no local voice for the language
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
