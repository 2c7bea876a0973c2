import { afterPaint, startScripts } from './after-paint.ts'
import { answerWordPress, isInClosedFrame } from './closed-frame.ts'
import { EarlyInput } from './early-input.ts'
import { applyRemembered, endSplash } from './first-paint.ts'
import { watchLostFiles } from './lost-files.ts'
import { READY_EVENT } from './ready-event.ts'

/**
 * Written into every page ahead of its styles and scripts (`web/inline-script.ts`): what has to
 * happen before React is there.
 */
applyRemembered()
if (isInClosedFrame()) answerWordPress()
else prepareHydration()

function prepareHydration(): void {
  const earlyInput = new EarlyInput()
  watchLostFiles()
  earlyInput.listen()
  afterPaint(() => {
    // The fallback of an overloaded server shows nothing yet.
    if (!document.querySelector('[data-fallback]')) endSplash()
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => void startScripts())
    else void startScripts()
  })
  // After the commit that told of it: React hydrates nothing else meanwhile.
  addEventListener(READY_EVENT, () => setTimeout(() => earlyInput.replay()), { once: true })
}
