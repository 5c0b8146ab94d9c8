import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { EMAIL_CHECK_MS } from '../timing.ts'

type EmailProblem = 'email.required' | 'email.invalid'

export function problemWith(text: string): EmailProblem | undefined {
  if (text.trim() === '') return 'email.required'
  return isEmail(normaliseEmail(text)) ? undefined : 'email.invalid'
}

/** Validates an email address with a debounce while it is typed. The problem disappears as soon as the address is valid. */
export function useCheckedEmail(initial: string) {
  const t = useTranslate()
  const [text, setText] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const problem = problemWith(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce
  useEffect(() => {
    if (!isTyped || !problem) return
    const timer = setTimeout(() => {
      setIsChecked(true)
      announce(t(problem))
    }, EMAIL_CHECK_MS)
    return () => clearTimeout(timer)
  }, [text, isTyped, problem, t])

  return {
    text,
    problem: isChecked ? problem : undefined,
    type: (next: string) => {
      setText(next)
      setIsTyped(true)
      if (!problemWith(next)) setIsChecked(false)
    },
    /** Shows the problem immediately. */
    check: () => setIsChecked(true),
  }
}
