import type { WorkItem } from '@htd/contract/clinic/work-item'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { mailTemplates } from '@htd/domain/vocabulary/mail-templates'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { serverNow } from './server-clock.ts'
import { useTimes } from './use-times.ts'

type Subject = Pick<WorkItem, 'kind' | 'questionnaire' | 'topic' | 'is_restricted'>

/** A topic that only a newer server knows is shown as it is stored. */
function topicText({ kind, topic }: Subject, t: Translate): string {
  const mail = kind === 'mail_failed' && mailTemplates.find((one) => one === topic)
  if (mail) return t(`items.mail.${mail}`)
  const category = helpCategories.find((one) => one === topic)
  return category ? t(`items.topic.${category}`) : topic
}

function subjectText(subject: Subject, t: Translate): string {
  const { kind, questionnaire, topic, is_restricted } = subject
  if (is_restricted) return t('items.restricted')
  if (kind === 'assessment' && questionnaire) return t(`items.${questionnaire}`)
  const words = t(`items.kind.${kind}`)
  return topic ? t('items.withTopic', { kind: words, topic: topicText(subject, t) }) : words
}

/** Answers always have an urgency; of anything else only one that matters is told. */
export const tellsUrgency = ({ kind, urgency, is_restricted }: WorkItem): boolean =>
  kind === 'assessment' || is_restricted || careLevels.some((level) => level === urgency)

/** Urgent answers that nobody has opened: their row says so. */
export const isUnopenedUrgent = ({ kind, state, urgency, opened_at, is_restricted }: WorkItem): boolean =>
  kind === 'assessment' && !is_restricted && state === 'open' && opened_at === null && isUrgent(urgency)

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Who writes now, by the server's clock. */
export const writersNow = ({ writers }: Pick<WorkItem, 'writers'>): WorkItem['writers'] =>
  writers.filter(({ until }) => Date.parse(until) > serverNow())

/** Words for a work item. Those of a part of it are as inside a sentence: without capitals. */
export function useItemWords() {
  const t = useTranslate()
  const { age, left, isOverdue } = useTimes()
  const { staff } = useSignedIn()
  const { language } = useLanguage()
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
    const urgency = (item: WorkItem) => tellsUrgency(item) && t(`items.urgency.${item.urgency}`)
    /** What is worth knowing before it is opened. */
    const notes = (item: WorkItem): string[] =>
      [
        isUnopenedUrgent(item) && t('items.unopened'),
        item.language && item.language !== language && t(`items.in.${item.language}`),
        item.has_newer && t('items.hasNewer'),
      ].filter((note) => typeof note === 'string')
    const joined = (parts: readonly (string | false)[]) => sentence(parts.filter(Boolean).join(', '))
    return {
      holder,
      subject,
      notes,
      /** "Akut, allmän", "Meddelande: teknik". */
      short: (item: WorkItem) => joined([urgency(item), subject(item)]),
      /** "Akut, allmän, 14 minuter, ej tagen, ej öppnad": all that a row says. */
      full: (item: WorkItem) =>
        joined([
          urgency(item),
          subject(item),
          age(item.arrived_at),
          isOverdue(item.due_at) && item.state === 'open' && left(item.due_at),
          holder(item),
          !item.has_account && item.kind === 'assessment' && t('items.noAccount'),
          ...notes(item),
        ]),
    }
  }, [t, age, left, isOverdue, staff.id, language])
}
