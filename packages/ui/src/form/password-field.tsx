import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { announce } from '../overlay/live-regions.tsx'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import { TextButton } from './text-button.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'ref'> & {
  /** Button labels and the announcements after a press; two fields on one page need different ones. */
  words: { show: string; hide: string; shown: string; hidden: string }
}

/** A password field with a button that reveals it. Submitting the form hides it again, so that no browser stores it as plain text. */
export function PasswordField({ words, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    const cover = () => setIsShown(false)
    form?.addEventListener('submit', cover)
    return () => form?.removeEventListener('submit', cover)
  }, [])

  const toggle = () => {
    announce(isShown ? words.hidden : words.shown)
    setIsShown(!isShown)
  }
  return (
    <Field
      {...field}
      className={`${styles.field} ${field.className ?? ''}`}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <TextButton className={styles.toggle} onClick={toggle} aria-controls={field.name}>
          {isShown ? words.hide : words.show}
        </TextButton>
      }
    />
  )
}
