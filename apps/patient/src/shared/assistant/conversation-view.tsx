import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'
import type { Turn } from './conversation.ts'
import { ReplyView } from './reply-view.tsx'

type Props = { turns: readonly Turn[]; isAsking: boolean }

/** Questions and answers. An answer is announced once, when complete: a live region updated per word makes screen readers stutter. */
export function Conversation({ turns, isAsking }: Props) {
  const t = useTranslate()
  // The turns of a resumed conversation have been announced already.
  const [known] = useState(turns.at(-1)?.id)
  const newest = turns.at(-1)
  const last = newest?.id === known ? undefined : newest?.reply
  const list = useRef<HTMLOListElement>(null)
  useEndInView(list, turns.length, last?.isDone)
  return (
    <>
      <div role="log" aria-label={t('assistant.log')} aria-live="off" aria-busy={isAsking}>
        <ol ref={list} className={styles.turns}>
          {turns.map(({ id, question, reply }) => (
            <li key={id}>
              <div className={styles.question}>
                <span className="visually-hidden">{t('assistant.you')} </span>
                {question}
              </div>
              <div data-reply={reply.isDone}>
                <span className="visually-hidden">{t('assistant.it')} </span>
                {reply.kind ? <ReplyView reply={reply} /> : <p>{t('assistant.writing')}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div role="status" className="visually-hidden">
        {isAsking ? t('assistant.writing') : last?.isDone ? spoken(list.current) : ''}
      </div>
    </>
  )
}

/** Returns the text of the last answer. */
const spoken = (list: HTMLOListElement | null): string =>
  list?.querySelector('li:last-child [data-reply]')?.textContent ?? ''

/** Events that mean that the reader is moving elsewhere. */
const movements = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Scrolls the newest question and the start of its answer into view, when the question is asked and when the answer is complete,
 * unless the reader has moved on the page in between. The distance to the end of the page is no criterion: with large text the
 * input alone is taller than a phone.
 */
function useEndInView(list: RefObject<HTMLOListElement | null>, asked: number, isDone: boolean | undefined): void {
  const isReading = useRef(false)
  useEffect(() => {
    const note = () => {
      isReading.current = true
    }
    for (const movement of movements) addEventListener(movement, note, { passive: true })
    return () => {
      for (const movement of movements) removeEventListener(movement, note)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question must run the effect
  useEffect(() => {
    if (isDone === undefined) return
    if (!isDone) isReading.current = false
    if (!isReading.current) list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [asked, isDone, list])
}
