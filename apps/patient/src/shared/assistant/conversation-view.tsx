import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import styles from './assistant.module.css'
import type { Turn } from './conversation.ts'
import { ReplyView } from './reply-view.tsx'

type Props = { turns: readonly Turn[]; isAsking: boolean }
/** How near to its end a reader counts as being there. */
const NEAR_PX = 120

/** Questions and answers. What comes is said once, when it is whole: a region that speaks at each word makes readers stammer. */
export function Conversation({ turns, isAsking }: Props) {
  const t = useTranslate()
  // A conversation that goes on has been read and heard up to here.
  const [known] = useState(turns.at(-1)?.id)
  const newest = turns.at(-1)
  const last = newest?.id === known ? undefined : newest?.reply
  const list = useRef<HTMLOListElement>(null)
  useEndInView(list, last ? `${turns.length} ${last.isDone}` : '')
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

/** Shows the newest question with the beginning of its answer to those who are at the end; whoever has scrolled up to read is left there. */
function useEndInView(list: RefObject<HTMLOListElement | null>, change: string): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const look = () => {
      isAtEnd.current = scrollY + innerHeight >= document.documentElement.scrollHeight - NEAR_PX
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (change !== '' && isAtEnd.current) list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [change, list])
}
