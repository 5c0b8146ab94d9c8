import { Component, type ReactNode } from 'react'

type Props = {
  /** Of the page: another path tries again. */
  path: string
  /** What is shown instead. */
  failed: (onRetry: () => void) => ReactNode
  children: ReactNode
}
type State = { hasFailed: boolean }

/** Error boundary for a page that failed to load or render. */
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
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}
