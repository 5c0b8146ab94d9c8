import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'
import type { Turn } from './conversation.ts'
import { ReplyView } from './reply-view.tsx'

type Props = { turns: readonly Turn[]; isAsking: boolean }

/** Questions and answers. What comes is said once, when it is whole: a region that speaks at each word makes readers stammer. */
export function Conversation({ turns, isAsking }: Props) {
  const t = useTranslate()
  // A conversation that goes on has been read and heard up to here.
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

/** The words of the answer that stands last. */
const spoken = (list: HTMLOListElement | null): string =>
  list?.querySelector('li:last-child [data-reply]')?.textContent ?? ''

/** What a reader does to look elsewhere. */
const movements = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Shows the newest question with the beginning of its answer, when it is asked and when its answer is whole; not to somebody who
 * has begun to move on the page meanwhile. How far from the end the page stands says nothing: with large text the field alone is
 * higher than a phone.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is a reason
  useEffect(() => {
    if (isDone === undefined) return
    if (!isDone) isReading.current = false
    if (!isReading.current) list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [asked, isDone, list])
}
