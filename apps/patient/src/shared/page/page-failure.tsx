import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { Component, type ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { PageFrame } from './page-frame.tsx'

type Props = { path: string; children: ReactNode }
type State = { hasFailed: boolean }

/** Error boundary for a page that failed to load or render. Answers are stored, so reloading loses nothing. */
export class PageFailure extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  retry = () => {
    // When online, a missing file may belong to an older version of the app.
    if (navigator.onLine) location.reload()
    else this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailedPage onRetry={this.retry} /> : this.props.children
  }
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <PageFrame title={t('app.failedTitle')}>
      <h1 tabIndex={-1}>{t('app.failedTitle')}</h1>
      <FailureBlock title={t('app.failedText')} text="" onRetry={onRetry} />
    </PageFrame>
  )
}
