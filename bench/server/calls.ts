import type { Pool } from 'pg'
import { emails, password } from './academy/fill.ts'
import { commonWord, misspeltWord, rareWord } from './academy/vocabulary.ts'

/** Another with each request, so that no answer to an earlier one is at hand. */
export const VARIED = '[<id>]'

/** A request of the product, as its clients send it. */
export interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  /** Whether it is put under load; of the others only the plans are looked at. */
  isLoaded: boolean
  /** Of a round: in a second a slow call would not be answered once for each connection. */
  seconds?: number
  /** The password that answering it verifies: the hand-written twin does so too. */
  password?: string
}

interface Session {
  accessToken: string
  refreshToken: string
}

/** Logs in as everyone that the calls need. */
export async function listCalls(serverUrl: string, pool: Pool): Promise<Call[]> {
  const logIn = async (email: string) => {
    const response = await fetch(`${serverUrl}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
    return (await response.json()) as Session
  }
  const student = await logIn(emails.student)
  const subscriber = await logIn(emails.subscriber)
  const professor = await logIn(emails.professor)
  const administrator = await logIn(emails.administrator)
  const { category, course, professorId, video } = await chooseSubjects(pool)

  const catalogue = '/courses?limit=24'
  const search = (word: string) => `${catalogue}&sort=relevance&q=${word}&n=${VARIED}`
  const get = (name: string, path: string, token?: string): Call => ({
    name,
    method: 'GET',
    path,
    isLoaded: true,
    ...(token && { token }),
  })
  const post = (name: string, path: string, body: object, token?: string): Call => ({
    ...get(name, path, token),
    method: 'POST',
    body,
  })
  const planned = (path: string, { accessToken }: Session): Call => ({
    ...get(path, path, accessToken),
    isLoaded: false,
  })
  return [
    get('catálogo', `${catalogue}&sort=popular`),
    get('catálogo, sin guardar', `${catalogue}&sort=popular&n=${VARIED}`),
    get('catálogo, con sesión', `${catalogue}&sort=popular`, student.accessToken),
    get(
      'catálogo filtrado',
      `${catalogue}&sort=price&category=${category}&minPrice=50&maxPrice=300&n=${VARIED}`,
    ),
    get('búsqueda rara', search(rareWord)),
    { ...get('búsqueda común', search(commonWord)), seconds: 4 },
    { ...get('búsqueda con error', search(misspeltWord)), seconds: 4 },
    get('mis cursos (suscripción)', `${catalogue}&owned=true`, subscriber.accessToken),
    get('un curso', `/courses/${course}`),
    get('un curso, sin guardar', `/courses/${course}?n=${VARIED}`),
    get('un curso, con sesión', `/courses/${course}`, student.accessToken),
    get('sus calificaciones', `/rate/${course}`),
    { ...post('login', '/login', { email: emails.student, password }), password, seconds: 4 },
    post('refresh-token', '/refresh-token', { refreshToken: student.refreshToken }),
    post('get-video', '/get-video', { videoId: video }, subscriber.accessToken),
    ...['newest', 'rating', 'price', '-price'].map((sort) =>
      planned(`${catalogue}&sort=${sort}`, subscriber),
    ),
    planned(search(`${commonWord}+de+${rareWord}+${commonWord.slice(0, 5)}`), student),
    planned(`${catalogue}&isAllCourses=true&status=pending`, administrator),
    planned(`${catalogue}&isAllCourses=true&sort=popular`, administrator),
    planned(`${catalogue}&owned=true`, student),
    planned(`/courses/professor/${professorId}`, professor),
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

/** A course of about a hundred ratings, and one of its videos. */
async function chooseSubjects(pool: Pool) {
  const { rows } = await pool.query<
    Record<'category' | 'course' | 'professorId' | 'video', string>
  >(`
    select courses.category_id as category, courses.id as course, content_items.video_id as video,
      (select id from users where email = '${emails.professor}') as "professorId"
    from courses join content_items on content_items.course_id = courses.id
    where status = 'approved' and price_cents > 0
    order by abs(rating_count - 100), courses.id, content_items.position limit 1`)
  const [subjects] = rows
  if (!subjects) throw new Error('No course to ask for')
  return subjects
}
