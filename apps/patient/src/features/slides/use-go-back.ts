import { useLocation } from 'wouter'

/** Goes one step back in the history, or to `home` if this page was the first of its tab. */
export function useGoBack(home: string): () => void {
  const [, navigate] = useLocation()
  return () => {
    if (history.length > 1) history.back()
    else navigate(home)
  }
}
