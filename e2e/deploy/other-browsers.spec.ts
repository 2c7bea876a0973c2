import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { publishDraft, writeCourse } from '../courses.ts'
import { expect, test } from '../fixtures.ts'
import { NpmStart } from '../../server/src/testing/npm-start.ts'
import { registerProfessor, registerStudent } from '../people.ts'
import { addQuizLesson } from '../quiz-lesson.ts'
import { administrator } from '../server.ts'
import { password } from '../steps.ts'
import { firefoxProgram, openFirefox } from './firefox.ts'
import { patienceMilliseconds, type Tab } from './tab.ts'
import { displayProgram, driverProgram, openWebKit } from './webkit.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const course = 'Acuarela para principiantes'

const browsers = [
  { name: 'Firefox', open: openFirefox, isMissing: firefoxProgram === '', package: 'firefox-esr' },
  {
    name: 'WebKit',
    open: openWebKit,
    isMissing: driverProgram === '' || displayProgram === '',
    package: 'webkit2gtk-driver xvfb gstreamer1.0-libav',
  },
]

let academy: NpmStart
let quiz: { courseId: string; quizId: string }

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ clip }) => {
  academy = await NpmStart.open({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  academy.start()
  await academy.untilReady()
  await registerProfessor(academy, professor)
  const values = { title: course, price: 349, items: ['Materiales y papel'] }
  const published = await writeCourse(academy, professor, values, clip)
  const { courseId } = published
  quiz = { courseId, quizId: (await addQuizLesson(academy, professor, courseId)).quizId }
  await publishDraft(academy, professor, published)
})
test.afterAll(() => academy?.close())

const link = (words: string) => `//a[contains(normalize-space(.), "${words}")]`
const button = (words: string) => `//button[contains(normalize-space(.), "${words}")]`
const heading = (words: string) => `//h1[contains(., "${words}")]`
const text = (words: string) => `//*[contains(text(), "${words}")]`
const courseLink = `//article[contains(., "${course}")]${link('Ver Curso')}`
const field = (label: string) =>
  `//input[@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`

async function logIn(tab: Tab, email: string): Promise<void> {
  await goto(tab, '/Login')
  await tab.fill(field('Correo electrónico'), email)
  await tab.fill(field('Contraseña'), password)
  await tab.click(button('Iniciar sesión'))
}

/** Opens a page and waits until it is hydrated. */
async function goto(tab: Tab, place: string): Promise<void> {
  await tab.goto(academy.url + place)
  await tab.waitFor('/html[@data-ready]')
}

/** Asked again, too, when the page was left in between. */
const expectPath = (tab: Tab, pathname: RegExp) =>
  expect(async () => expect(await tab.run(() => location.pathname)).toMatch(pathname)).toPass({
    timeout: patienceMilliseconds,
  })

async function expectFits(tab: Tab): Promise<void> {
  const overflow = () =>
    tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

for (const { name, open, isMissing, package: debianPackage } of browsers) {
  for (const width of [360, 1280]) {
    test(`in ${name} at ${width} px a course is bought, watched, practised and taught`, async ({
      clip,
    }) => {
      test.skip(isMissing, `${name} is not installed (apt-get install ${debianPackage})`)
      const person = `${name.toLowerCase()}-${width}`
      const student = { name: 'Diego', surname: 'Rivas', email: `${person}@correo.mx` }
      const draft = `Grabado ${name} ${width}`
      await registerStudent(academy, student)
      await writeCourse(academy, professor, { title: draft, items: [] })
      const folder = test.info().outputPath('screens')
      await mkdir(folder, { recursive: true })
      const use = async (
        journey: (tab: Tab, look: (name: string) => Promise<void>) => Promise<void>,
      ) => {
        const tab = await open(width)
        const look = async (screen: string) => {
          await expectFits(tab)
          await tab.screenshot(path.join(folder, `${screen}.png`))
        }
        try {
          await journey(tab, look)
        } catch (error) {
          await tab.screenshot(path.join(folder, 'failed.png'))
          throw error
        } finally {
          await tab.close()
        }
        expect(tab.errors()).toEqual([])
      }

      await test.step('a student logs in, buys, watches and is asked', () =>
        use(async (tab, look) => {
          await goto(tab, '/')
          expect(await tab.run(() => innerWidth)).toBe(width)
          await tab.waitFor(button('Solo las necesarias'))
          await look('first-page')
          await tab.click(button('Solo las necesarias'))
          await logIn(tab, student.email)
          await expectPath(tab, /^\/Dashboard$/)
          await look('home')
          await goto(tab, '/Dashboard/Course-catalog')
          await tab.waitFor(courseLink)
          await look('catalogue')
          await tab.click(courseLink)
          await tab.waitFor(heading(course))
          await look('course')
          await tab.click(button('Comprar'))
          await expectPath(tab, /^\/pago-de-prueba\//)
          await look('payment')
          await tab.click(button('Pagar'))
          await tab.waitFor(heading('Confirmación de Orden de Compra'))
          await look('bought')
          await tab.click(link('Empezar el curso'))
          await expectPath(tab, /^\/Dashboard\/watch-video/)
          await tab.waitFor('//video')
          await tab.run(() => void document.querySelector('video')!.play())
          await expect
            .poll(() => tab.run(() => document.querySelector('video')!.currentTime))
            .toBeGreaterThan(1)
          await look('player')
          await goto(tab, `/Dashboard/watch-video?id=${quiz.courseId}&lesson=${quiz.quizId}`)
          await tab.click(button('Empezar'))
          await tab.click('//label[contains(., "Con agua")]')
          await tab.waitFor(text('Guardado'))
          await look('quiz')
          await tab.click(button('Entregar'))
          await tab.click(`//*[@role="dialog"]${button('Entregar')}`)
          await tab.waitFor(text('Correcta'))
          await look('passed')
        }))

      await test.step('a professor uploads a video', () =>
        use(async (tab, look) => {
          await logIn(tab, professor.email)
          await expectPath(tab, /^\/DashTeachers\/home$/)
          await look('studio')
          await goto(tab, '/DashTeachers/categories')
          const card = `//article[contains(., "${draft}")]`
          await tab.click(`${card}${button('Subir Video')}`)
          await tab.fill(field('Título del video'), 'Primer trazo')
          await tab.upload('//input[@type="file"][starts-with(@accept, "video/*")]', clip)
          await look('upload')
          await tab.click(`//*[@role="dialog"]${button('Subir Video')}`)
          await tab.waitFor(text('El video se ha subido y añadido al curso correctamente.'))
          await look('uploaded')
        }))
    })
  }
}
