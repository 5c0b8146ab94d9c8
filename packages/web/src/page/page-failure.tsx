import { Component, type ReactNode } from 'react'
import { failedPages } from './failed-pages.ts'
import { isMissingCode, loadAnewOnce } from './load-anew.ts'

type Props = {
  /** Of the page: another path tries again. */
  path: string
  /** What is shown instead. */
  failed: (onRetry: () => void) => ReactNode
  children: ReactNode
}
type State = {
  hasFailed: boolean
  /** True while it is found out whether the document can be loaded anew: nothing is shown, so that no failure flashes up. */
  isLeaving: boolean
}

/**
 * Error boundary for a page that failed to load or render. The document is loaded anew, once, when code is missing that an older version of
 * the app had. It tries again when asked, on another path, and when the network is back.
 */
export class PageFailure extends Component<Props, State> {
  override state: State = { hasFailed: false, isLeaving: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.tryAgain)
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error)) return
    this.setState({ isLeaving: true })
    void loadAnewOnce().then((isLeaving) => this.setState({ isLeaving }))
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
    // Loading the document anew by itself is done once only.
    if (navigator.onLine) location.reload()
    else this.tryAgain()
  }

  override render() {
    if (this.state.isLeaving) return null
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}
