import type { WorkItem } from '@htd/contract/clinic/work-item'
import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { useMemo } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { serverNow } from './server-clock.ts'
import { useTimes } from './use-times.ts'

type Subject = Pick<WorkItem, 'kind' | 'questionnaire' | 'topic' | 'is_restricted'>

function topicText(topic: string, t: Translate): string {
  const category = helpCategories.find((one) => one === topic)
  return category ? t(`items.topic.${category}`) : topic
}

function subjectText({ kind, questionnaire, topic, is_restricted }: Subject, t: Translate): string {
  if (is_restricted) return t('items.restricted')
  if (kind === 'assessment' && questionnaire) return t(`items.${questionnaire}`)
  const words = t(`items.kind.${kind}`)
  return topic ? t('items.withTopic', { kind: words, topic: topicText(topic, t) }) : words
}

/** Who writes now, by the server's clock. */
export const writersNow = ({ writers }: Pick<WorkItem, 'writers'>): WorkItem['writers'] =>
  writers.filter(({ until }) => Date.parse(until) > serverNow())

/** Words for a work item, as inside a sentence: without capitals. */
export function useItemWords() {
  const t = useTranslate()
  const { age, left, isOverdue } = useTimes()
  const { staff } = useSignedIn()
  return useMemo(() => {
    /** "ej tagen", "Sara Lind", "du", "Sara Lind skriver". */
    const holder = (item: Pick<WorkItem, 'holder' | 'writers'>): string => {
      const writer = writersNow(item).find(({ id }) => id !== staff.id)
      if (writer) return t('items.writes', { name: writer.name })
      if (!item.holder) return t('items.nobody')
      return item.holder.id === staff.id ? t('items.you') : item.holder.name
    }
    /** "allmän", "meddelande: teknik", "begränsad post". */
    const subject = (item: Subject) => subjectText(item, t)
    return {
      holder,
      subject,
      /** "Akut, allmän". */
      short: (item: WorkItem) => `${t(`items.urgency.${item.urgency}`)}, ${subject(item)}`,
      /** "Akut, allmän, 14 minuter, ej tagen": all that a row says. */
      full: (item: WorkItem) =>
        [
          t(`items.urgency.${item.urgency}`),
          subject(item),
          age(item.arrived_at),
          isOverdue(item.due_at) && item.state === 'open' && left(item.due_at),
          holder(item),
          !item.has_account && item.kind === 'assessment' && t('items.noAccount'),
        ]
          .filter(Boolean)
          .join(', '),
    }
  }, [t, age, left, isOverdue, staff.id])
}
