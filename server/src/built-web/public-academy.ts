import {
  changeStatus,
  editPublicProfile,
  editSettings,
  getPublicProfile,
  rateCourse,
  uploadVideo,
} from '@ateneo/contract'
import { buildLesson } from '../testing/builders/build.ts'
import { makeClip } from '../testing/clips.ts'
import { openBuiltAcademy } from './built-academy.ts'

/** An academy with a public page of each kind, and the pictures that stand for them elsewhere. */
export async function openPublicAcademy() {
  const built = await openBuiltAcademy()
  const { academy, admin, teacher, reader } = built
  await admin.call(editSettings, {
    body: { introAddress: 'https://ejemplo.mx/presentacion.mp4' },
  })
  const { version } = await teacher.call(getPublicProfile)
  await teacher.call(editPublicProfile, {
    body: {
      headline: 'Grabadora de Oaxaca',
      biography: 'Tallo **linóleo** desde 2004.',
      links: [{ label: 'Mi taller', url: 'https://ejemplo.mx/taller' }],
      materia: 'Grabado',
      nivelEducativo: null,
      tamanoClase: 20,
      metodologia: null,
      version,
    },
  })
  // With real videos, whose pictures are links too.
  const played = await built.write({
    title: 'Grabado en linóleo',
    category: 'Arte y diseño',
    items: [],
  })
  const file = await makeClip({ seconds: 1, size: '160x90' })
  const course = { id: played.id, professorId: built.ids.teacher }
  for (const [index, title] of ['Primera clase', 'Segunda clase'].entries()) {
    const { videoId } = await teacher.call(uploadVideo, { file })
    await buildLesson(academy, course, { title, videoId, position: index + 1 })
  }
  await academy.runJobs()
  await admin.call(changeStatus, { params: { courseId: played.id, status: 'approved' }, body: {} })
  const items = ['Primera clase', 'Segunda clase']
  await built.publish({ title: 'Tintas & papeles', category: 'Arte y diseño', price: 150, items })
  await built.publish({ title: 'Guitarra clásica', category: 'Música', price: 120, items })
  const comment = 'Explica cada corte con mucha paciencia.'
  await reader.call(rateCourse, { body: { courseId: played.id, rating: 5, comment } })
  await academy.runJobs()
  return built
}
