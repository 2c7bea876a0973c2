import type { Pool } from 'pg'
import { emails, password } from '../academy/fill.ts'
import { commonWord, misspeltWord, rareWord } from '../academy/vocabulary.ts'
import { type Call, get, post, VARIED } from './call.ts'
import { chooseSpoken, spokenWord } from './spoken.ts'
import { listOfficeCalls } from './office-calls.ts'
import { logIn, type Session } from '../session.ts'
import { listTeachingCalls } from './teaching-calls.ts'

/** Logs in as every account that the calls need. */
export async function listCalls(serverUrl: string, pool: Pool): Promise<Call[]> {
  const student = await logIn(serverUrl, emails.student)
  const subscriber = await logIn(serverUrl, emails.subscriber)
  const professor = await logIn(serverUrl, emails.professor)
  const administrator = await logIn(serverUrl, emails.administrator)
  const { category, course, professorId, video } = await chooseSubjects(pool)
  const spoken = await chooseSpoken(pool)

  const catalogue = '/courses?limit=24'
  const search = (word: string) => `${catalogue}&sort=relevance&q=${word}&n=${VARIED}`
  const cards = `${catalogue}&view=card`
  const filter = `sort=price&category=${category}&minPrice=50&maxPrice=300&n=${VARIED}`
  const anywhere = (call: Call): Call => ({ ...call, isOfAnyAcademy: true })
  const suggesting = (name: string, word: string): Call => ({
    ...anywhere(get(name, `/courses/suggestions?q=${word}&n=${VARIED}`)),
    isFromManyAddresses: true,
    seconds: 4,
  })
  const searches = (name: string, word: string): Call[] => [
    anywhere(get(name, search(word))),
    get(`${name}, tarjetas`, `${search(word)}&view=card`, student.accessToken),
  ]
  const planned = (path: string, { accessToken }: Session): Call => ({
    ...get(path, path, accessToken),
    isLoaded: false,
  })
  /** An account may ask so often in a minute that a load would be refused. */
  const limited = (name: string, path: string, session: Session): Call => ({
    ...planned(path, session),
    name,
  })
  return [
    anywhere(get('catálogo', `${catalogue}&sort=popular`)),
    anywhere(get('catálogo, sin guardar', `${catalogue}&sort=popular&n=${VARIED}`)),
    get('catálogo, con sesión', `${catalogue}&sort=popular`, student.accessToken),
    get('catálogo filtrado', `${catalogue}&${filter}`),
    get('tarjetas, con sesión', `${cards}&sort=popular`, student.accessToken),
    get('tarjetas filtradas, con sesión', `${cards}&${filter}`, student.accessToken),
    anywhere(get('búsqueda rara', search(rareWord))),
    ...searches('búsqueda común', commonWord),
    ...searches('búsqueda con error', misspeltWord),
    suggesting('sugerencias', commonWord),
    suggesting('sugerencias con error', misspeltWord),
    get('mis cursos (suscripción)', `${catalogue}&owned=true`, subscriber.accessToken),
    get('un curso', `/courses/${course}`),
    get('un curso, sin guardar', `/courses/${course}?n=${VARIED}`),
    get('un curso, con sesión', `/courses/${course}`, student.accessToken),
    get('sus calificaciones', `/rate/${course}`),
    {
      ...post('login', '/login', { email: emails.student, password }),
      password,
      isFromManyAddresses: true,
      seconds: 4,
    },
    {
      ...post('refresh-token', '/refresh-token', { refreshToken: student.refreshToken }),
      isRotating: true,
    },
    ...(await listTeachingCalls(pool, { professorId, subscriber, professor, administrator })),
    ...(await listOfficeCalls(pool, administrator.accessToken)),
    {
      ...get('lo que se dice', `/spoken?q=${spokenWord}&n=${VARIED}`),
      isFromManyAddresses: true,
      seconds: 4,
    },
    ...[student, subscriber].flatMap((session) => [
      limited('lo que se dice, con sesión', `/spoken?q=${spokenWord}`, session),
      limited(
        'lo que se dice en un curso',
        `/spoken?q=${spokenWord}&course=${spoken.course}`,
        session,
      ),
    ]),
    planned(`/content/${spoken.lesson}/transcript`, subscriber),
    post('get-video', '/get-video', { videoId: video }, subscriber.accessToken),
    ...['newest', 'rating', 'price', '-price'].map((sort) =>
      planned(`${catalogue}&sort=${sort}`, subscriber),
    ),
    planned(search(`${commonWord}+de+${rareWord}+${commonWord.slice(0, 5)}`), student),
    planned(`${catalogue}&isAllCourses=true&status=pending`, administrator),
    planned(`${catalogue}&isAllCourses=true&sort=popular`, administrator),
    planned(`${catalogue}&owned=true`, student),
    planned(`/courses/${course}/decisions`, administrator),
    planned('/all-categories', student),
    planned('/notifications', student),
    planned('/notifications', administrator),
    planned('/professor-requests', administrator),
    planned('/cost', student),
    planned('/purchases/mine', student),
    planned('/profile', student),
  ]
}

/** A course with about a hundred reviews, and one of its videos. */
async function chooseSubjects(pool: Pool) {
  const { rows } = await pool.query<
    Record<'category' | 'course' | 'professorId' | 'video', string>
  >(`
    select courses.category_id as category, courses.id as course, lessons.video_id as video,
      (select id from users where email = '${emails.professor}') as "professorId"
    from courses join lessons on lessons.course_id = courses.id
    where status = 'approved' and price_cents > 0
    order by abs(rating_count - 100), courses.id, lessons.position limit 1`)
  const [subjects] = rows
  if (!subjects) throw new Error('No course to ask for')
  return subjects
}
