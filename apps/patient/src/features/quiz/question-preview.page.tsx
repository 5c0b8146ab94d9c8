import { publicAddresses } from '@htd/contract/addresses'
import { previewQuestion } from '@htd/contract/previews'
import { useLocation } from 'wouter'
import { call } from '#shared/api.ts'
import { PreviewPage } from '#shared/preview/preview-page.tsx'
import { usePreview } from '#shared/preview/use-preview.ts'
import { PreviewedQuestion } from './preview/previewed-question.tsx'

/** Preview of a question that may be unpublished. Its answers can be tried out but are not stored. */
export function Component() {
  const [path] = useLocation()
  const preview = usePreview(publicAddresses.questionPreview.namesIn(path)?.uuid ?? '', ({ id, token, lang, signal }) =>
    call(previewQuestion, { query: { question_id: id, lang } }, { token, signal }),
  )
  return <PreviewPage preview={preview}>{(question) => <PreviewedQuestion question={question} />}</PreviewPage>
}
