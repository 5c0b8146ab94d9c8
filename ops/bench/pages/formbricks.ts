// @ts-expect-error its types are not exported
import { renderSurveyInline } from '@formbricks/surveys'
import { asked, words } from './asked.ts'

const survey = {
  id: 'survey',
  name: 'survey',
  type: 'link',
  status: 'inProgress',
  welcomeCard: {
    enabled: true,
    headline: words.title,
    html: words.intro,
    buttonLabel: words.start,
    timeToFinish: false,
    showResponseCount: false,
  },
  questions: asked.map(({ id, title, answers }) => ({
    id,
    type: 'multipleChoiceSingle',
    headline: title,
    required: true,
    buttonLabel: words.next,
    backButtonLabel: 'Tillbaka',
    choices: answers.map((answer) => ({ id: answer.id, label: answer.text })),
    shuffleOption: 'none',
  })),
  thankYouCard: { enabled: true, headline: 'Tack' },
  hiddenFields: { enabled: false },
  variables: [],
  languages: [],
  styling: { overwriteThemeStyling: true },
}

renderSurveyInline({
  survey,
  containerId: 'survey',
  brandColor: '#0f4c52',
  styling: { brandColor: { light: '#0f4c52' }, cardArrangement: { linkSurveys: 'simple', appSurveys: 'simple' } },
  languageCode: 'default',
  isBrandingEnabled: false,
  autoFocus: false,
  prefillResponseData: undefined,
  getSetIsError: () => undefined,
  onResponse: () => undefined,
  onClose: () => undefined,
  onFinished: () => undefined,
  onRetry: () => undefined,
  onFileUpload: async () => '',
})
