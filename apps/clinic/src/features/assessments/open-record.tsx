import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { useState } from 'react'
import { useSignedIn } from '#shared/signed-in.ts'
import { useStable } from '#shared/use-stable.ts'
import { AnswersSection } from './answers/answers-section.tsx'
import { CommentsSection } from './comments/comments-section.tsx'
import { MessagesSection } from './comments/messages-section.tsx'
import { CourseSection } from './facts/course-section.tsx'
import { PatternsSection } from './facts/patterns-section.tsx'
import { ScoreSection } from './facts/score-section.tsx'
import { Head } from './head/head.tsx'
import { NewsStrip } from './head/news-strip.tsx'
import { useIdentity } from './head/use-identity.ts'
import { useItems } from './items/use-items.ts'
import { KeysHelp } from './keys-help.tsx'
import type { Loss } from './loss.ts'
import { Parts } from './parts.tsx'
import { useComparison } from './use-comparison.ts'
import { useFacts } from './use-facts.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useTab } from './use-tab.ts'
import { WordingContext } from './words/wording.tsx'
import { useWriting } from './writing/use-writing.ts'

type Props = {
  opened: ReadAssessment
  isLoading: boolean
  reload: () => void
  /** Called with each failure of a call about the record. */
  onFailure: (error: unknown) => void
  onLost: (loss: Loss) => void
}

/** An opened assessment: the head, and below it facts and comments, beside each other or in tabs. */
export function OpenRecord({ opened, isLoading, reload, onFailure, onLost }: Props) {
  const { staff, permissions } = useSignedIn()
  const [isTranslated, setIsTranslated] = useState(false)
  const [tab, openTab] = useTab(opened.id)
  const { unseen, ...items } = useItems({ opened, onFailure, onLost })
  const comparison = useComparison(opened, onFailure)
  const compare = () => {
    if (!comparison.isOn) openTab('answers')
    comparison.toggle()
  }
  const writing = useWriting({ opened, onFailure, onOpen: () => openTab('comments') })
  const identity = useIdentity({ id: opened.id, onFailure })
  const facts = useFacts(opened)
  const comment = useStable(writing.write)
  const mayWrite = permissions.includes('comment.write')
  usePageKeys({ d: () => comparison.isPossible && compare(), m: () => mayWrite && writing.write(null) })

  const wording = { isTranslated, translate: () => setIsTranslated(!isTranslated) }
  return (
    <WordingContext value={isTranslated ? staff.language : opened.language}>
      {unseen && <NewsStrip unseen={unseen} isLoading={isLoading} reload={reload} />}
      <Head opened={opened} items={items} identity={identity} onFailure={onFailure} />
      <Parts
        tab={tab}
        openTab={openTab}
        parts={{
          answers: (
            <>
              <AnswersSection
                opened={facts}
                wording={wording}
                comparison={comparison}
                onComment={mayWrite ? comment : undefined}
              />
              <ScoreSection opened={facts} />
              <PatternsSection opened={facts} />
            </>
          ),
          history: <CourseSection opened={facts} />,
          comments: (
            <>
              <CommentsSection
                opened={opened}
                writing={writing}
                firstName={identity.person?.first_name}
                onFailure={onFailure}
              />
              <MessagesSection opened={facts} />
            </>
          ),
        }}
      />
      <KeysHelp canCompare={comparison.isPossible} canWrite={mayWrite} />
    </WordingContext>
  )
}
