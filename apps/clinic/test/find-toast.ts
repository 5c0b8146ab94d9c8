import { screen, within } from '@testing-library/react'

/** The message that is shown. It is announced too, so that looking for its text in the whole page would find it twice until it goes. */
export const findToast = async (text: string | RegExp): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: /^(Meddelanden|Messages)$/ })).findByText(text)
