import { useEffect, useRef } from 'react'
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
  const end = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)?.reply
  const list = useRef<HTMLOListElement>(null)
  useEndInView(end, `${turns.length} ${last?.isDone}`)
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
      <div ref={end} />
      <div role="status" className="visually-hidden">
        {isAsking ? t('assistant.writing') : last?.isDone ? spoken(list.current) : ''}
      </div>
    </>
  )
}

/** The words of the answer that stands last. */
const spoken = (list: HTMLOListElement | null): string =>
  list?.querySelector('li:last-child [data-reply]')?.textContent ?? ''

/** Follows the conversation for those who are at its end; whoever has scrolled up to read is left there. */
function useEndInView(end: { current: HTMLElement | null }, change: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is the reason
  useEffect(() => {
    const place = end.current?.getBoundingClientRect().top ?? 0
    if (change.startsWith('0') || place > innerHeight + 40 * NEAR_PX) return
    if (place > innerHeight - NEAR_PX && scrollY + innerHeight > document.documentElement.scrollHeight - 12 * NEAR_PX)
      end.current?.previousElementSibling?.querySelector('li:last-child')?.scrollIntoView({ block: 'nearest' })
  }, [change, end])
}
