import { Component, type ReactNode } from 'react'
import { failedPages } from './failed-pages.ts'

type Props = {
  /** Of the page: another path tries again. */
  path: string
  /** What is shown instead. */
  failed: (onRetry: () => void) => ReactNode
  children: ReactNode
}
type State = { hasFailed: boolean }

/** Error boundary for a page that failed to load or render. It tries again when asked, on another path, and when the network is back. */
export class PageFailure extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.tryAgain)
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path) this.tryAgain()
  }

  tryAgain = () => {
    if (!this.state.hasFailed) return
    failedPages.forget()
    this.setState({ hasFailed: false })
  }

  retry = () => {
    // When online, a missing file may belong to an older version of the app.
    if (navigator.onLine) location.reload()
    else this.tryAgain()
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}
