import type { Pool } from 'pg'
import { type Call, dayBefore, get, post } from './call.ts'
import type { Session } from '../session.ts'

type Sessions = Record<'subscriber' | 'professor' | 'administrator', Session>

/** What a professor of many courses asks for, and what is asked and announced in them. */
export async function listTeachingCalls(
  pool: Pool,
  { professorId, subscriber, professor, administrator }: Sessions & { professorId: string },
): Promise<Call[]> {
  const { taught, lesson, question, revision } = await chooseTaught(pool, professorId)
  const teacher = professor.accessToken
  const reader = subscriber.accessToken
  const ofCourse = `/courses/${taught}`
  const stats = `/insights/courses/${taught}`
  const replay = { intervals: [[40, 50]], positionSeconds: 50 }
  const year = `from=${dayBefore(365)}&to=${dayBefore(0)}`
  return [
    get('enseñanza: sus 63 cursos', `/courses/professor/${professorId}`, teacher),
    get('enseñanza: el periodo', `/insights/teaching?${year}`, teacher),
    get('enseñanza: ganancias', `/insights/earnings?${year}`, teacher),
    get('enseñanza: un curso', stats, teacher),
    get('enseñanza: sus alumnos', `${stats}/students`, teacher),
    get('enseñanza: dónde se detienen', `/insights/lessons/${lesson}/retention`, teacher),
    get('enseñanza: sus calificaciones', `${stats}/reviews`, teacher),
    get('enseñanza: sus búsquedas', `${stats}/searches?${year}`, teacher),
    post('enseñanza: un aviso de avance', `/progress/${lesson}`, replay, reader),
    get('preguntas: del curso', `${ofCourse}/questions`, reader),
    get('preguntas: las más útiles', `${ofCourse}/questions?sort=useful`, reader),
    get('preguntas: de una lección', `${ofCourse}/questions?lesson=${lesson}`, reader),
    {
      ...get('preguntas: por palabras', `${ofCourse}/questions?q=papel+4999`, reader),
      seconds: 4,
    },
    get('preguntas: respuestas', `/questions/${question}/replies`, reader),
    get('preguntas: la bandeja', '/inbox', teacher),
    get('preguntas: cuenta de la bandeja', '/inbox/count', teacher),
    get('anuncios', `${ofCourse}/announcements`, reader),
    get('cambios de un curso', `/courses/${revision}`, teacher),
    get('cambios de un curso, al revisarlos', `/courses/${revision}`, administrator.accessToken),
  ]
}

/** The professor's course with the most students, its first lesson, a question and the revision. */
async function chooseTaught(pool: Pool, professorId: string) {
  const { rows } = await pool.query<Record<'taught' | 'lesson' | 'question' | 'revision', string>>(
    `select courses.id as taught, lessons.id as lesson,
       (select id from questions where course_id = courses.id order by id limit 1) as question,
       (select id from courses as changed where revision_of = courses.id) as revision
     from courses join lessons on lessons.course_id = courses.id
     where professor_id = $1 order by student_count desc, lessons.position limit 1`,
    [professorId],
  )
  const [subjects] = rows
  if (!subjects) throw new Error('No course to teach')
  return subjects
}
