import { readSession } from '../http/session-store.ts'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { favouriteMessage } from './favourite-messages.ts'
import { saveFavourite } from './favourite-queries.ts'
import { takePendingFavourite } from './pending-favourite.ts'

/** After the login: the heart that the visitor gave. Nothing about it keeps anybody from entering. */
export async function resumeFavourite(): Promise<void> {
  const courseId = takePendingFavourite()
  if (courseId === undefined || readSession()?.type !== 'student') return
  try {
    await saveFavourite({ courseId, isFavourite: true })
    toastSuccess('Guardamos el curso en tus favoritos.')
  } catch (error) {
    toastError(favouriteMessage(error))
  }
}
