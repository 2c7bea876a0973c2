import { changeStatus, findAddress } from '@ateneo/contract'
import { buildAdmin } from './builders/build-people.ts'
import { buildCourse } from './builders/build.ts'
import { createTestApp } from './test-app.ts'

type Kind = 'course' | 'category' | 'professor'

/** An academy whose public addresses are asked for by a visitor. */
export async function openAddresses() {
  const academy = await createTestApp()
  const admin = await buildAdmin(academy)
  const approve = (courseId: string) =>
    academy.as(admin).call(changeStatus, { params: { courseId, status: 'approved' }, body: {} })
  return {
    academy,
    admin,
    find: (kind: Kind, slug: string) => academy.as().call(findAddress, { params: { kind, slug } }),
    isUnknown: async (kind: Kind, slug: string) => {
      const { body } = await academy.as().refused(findAddress, { params: { kind, slug } })
      return body.code === 'address_not_found'
    },
    approve,
    /** A course that an administrator has just approved. */
    publish: async (title: string) => {
      const course = await buildCourse(academy, { title, status: 'pending', items: 1 })
      await approve(course.id)
      return course
    },
  }
}
