/** Later than the library's own attempt. */
const waitMs = 50

/**
 * Focuses what had the focus before a dialog, if nothing has it once the dialog is gone. The library
 * notes the element in an effect, which a busy machine runs after the dialog has taken the focus.
 */
export function giveFocusBack(opener: Element | null): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }, waitMs)
}
