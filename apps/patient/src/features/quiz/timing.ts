/** Delay between choosing a single answer and the next question. Product specification, sections 4 and 9. */
export const AUTO_ADVANCE_MS = 800
/** Delay between choosing a single answer on the edit page and the overview. Sections 4 and 9. */
export const EDIT_RETURN_MS = 400
/** Presses on one answer that follow each other within this time are one press. */
export const SAME_PRESS_MS = 800
/** Keys are ignored for this long after a move. Section 9, "action lock after moving". */
export const MOVE_LOCK_MS = 100
/** Taps and keys are ignored for this long after an automatic move: no visitor can see a new page and react to it so fast. */
export const LATE_PRESS_MS = 400
/** Delay before a closed toast may be shown again. Section 5, "Quiz". */
export const TOAST_REARM_MS = 300
/** Delay before the visitor is sent back to an unanswered question. Sections 5 and 9. */
export const SEND_BACK_MS = 1000
/** Duration of the overlay's first text, after which too few answers are reported. Section 4, "Submission overlay". */
export const ANALYSING_MS = 2000
/** Minimum duration of the second text, so that a screen reader can read it out. */
export const UPDATING_MS = 800
/** Delay between success and the next page. Section 4, "Submission overlay". */
export const REDIRECT_MS = 3000
/** Debounce of the email address check while typing. Section 4, "Email page". */
export const EMAIL_CHECK_MS = 500
/** Delay between 'See Result Now' and the page. Section 9, "updated-status button delay". */
export const SEE_RESULT_MS = 200
/** A reminder to blink is shown on every question whose position is a multiple of this. */
export const BLINK_EVERY = 5
