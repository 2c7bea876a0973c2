import { afterPaint, startScripts } from './after-paint.ts'
import { answerWordPress, isInClosedFrame } from './closed-frame.ts'
import { stopWatchingBack, watchEarlyBack } from './early-back.ts'
import { EarlyInput } from './early-input.ts'
import { applyRemembered, endSplash } from './first-paint.ts'
import { LostFiles } from './lost-files.ts'
import { READY_EVENT } from './ready-event.ts'

/**
 * Written into every page ahead of its styles and scripts (`web/inline-script.ts`): what has to
 * happen before React is there.
 */
applyRemembered()
if (isInClosedFrame()) answerWordPress()
else prepareHydration()

function prepareHydration(): void {
  const lostFiles = new LostFiles()
  const earlyInput = new EarlyInput()
  lostFiles.listen()
  earlyInput.listen()
  watchEarlyBack()
  afterPaint(() => {
    // The fallback of an overloaded server shows nothing yet.
    if (!document.querySelector('[data-fallback]')) endSplash()
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => void startScripts())
    else void startScripts()
  })
  addEventListener(
    READY_EVENT,
    () => {
      stopWatchingBack()
      lostFiles.stop()
      // After the commit that told of it: React hydrates nothing else meanwhile.
      setTimeout(() => earlyInput.replay())
    },
    { once: true },
  )
}
