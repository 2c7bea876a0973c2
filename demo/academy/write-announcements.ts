import { deliverBatch, sendAnnouncement } from '../../server/src/features/announcements/service.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People } from './plan-people.ts'

const samples = [
  {
    course: 'guitarra-diez-canciones',
    daysAgo: 58,
    title: 'Nos escuchamos el sábado',
    text: 'Este sábado a las **18:00** toco en vivo las diez canciones del curso. Trae tu guitarra afinada: tocamos juntos la ranchera y el bolero.',
  },
  {
    course: 'python-proyectos',
    daysAgo: 34,
    title: 'Hay material nuevo al final del curso',
    text: 'Agregué dos cosas que me pedían seguido:\n\n- una **hoja de repaso** con lo que más se olvida,\n- una lámina para imprimir y pegar junto a la pantalla.',
  },
  {
    course: 'mole-poblano',
    daysAgo: 11,
    title: 'Ya llegaron los chiles nuevos',
    text: 'En noviembre los chiles secos están recién cosechados: es el mejor momento para hacer la pasta y congelarla. ¡Cuéntenme cómo les queda!',
  },
  {
    course: 'primera-pagina-web',
    daysAgo: 3.2,
    title: 'Mándame la dirección de tu página',
    text: 'Publica la tuya y escribe su dirección en las preguntas de la última clase. El viernes las vemos todas.',
  },
]

/** Announcements and their notifications to the students whom the course had by then. */
export async function writeAnnouncements(
  past: Past,
  { professors }: People,
  courses: readonly PlannedCourse[],
): Promise<void> {
  for (const { course: slug, daysAgo, ...words } of samples) {
    const course = courses.find(({ text }) => text.slug === slug)!
    const professor = callerOf(professors[course.text.professor])
    const announcementId = await sendAnnouncement(past(daysAgo), professor, course.id, words)
    await deliverBatch(past(daysAgo), { announcementId, after: null })
  }
}
