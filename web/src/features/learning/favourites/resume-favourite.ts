import { readSession } from '../../../platform/http/session-store.ts'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { favouriteMessage } from './favourite-messages.ts'
import { saveFavourite } from './favourite-queries.ts'
import { takePendingFavourite } from './pending-favourite.ts'

/** Saves a visitor's favourite after the login; its failure does not stop the login. */
export async function resumeFavourite(): Promise<void> {
  const courseId = takePendingFavourite()
  if (courseId === undefined || readSession()?.type !== 'student') return
  try {
    await saveFavourite({ courseId, isFavourite: true })
    toastSuccess('Guardamos el curso en tus favoritos.', { isForNextScreen: true })
  } catch (error) {
    toastError(favouriteMessage(error), { isForNextScreen: true })
  }
}
