import * as calls from '@ateneo/contract'
import { bearerToken } from '../../../platform/http/mount.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { pictureRules } from '../../../platform/http/files/picture-rules.ts'
import { askerOf, originOf } from '../sessions/origin.ts'
import { presentProfile } from '../present.ts'
import {
  changePassword,
  confirmEmailChange,
  editAppearance,
  editProfile,
  editPublicProfile,
  getProfile,
  getPublicProfile,
  deletePhoto,
  uploadPhoto,
  requestEmailChange,
  resendEmailChange,
  requestPasswordReset,
  resetPassword,
} from '../service.ts'

export const accountRoutes: Route[] = [
  route(calls.requestPasswordReset, async ({ ctx, body }) => {
    await requestPasswordReset(ctx, body.email)
    return { msg: 'Password reset requested' }
  }),
  route(calls.resetPassword, async ({ ctx, body, request, reply }) => {
    const asker = askerOf({ request, reply })
    await resetPassword(ctx, bearerToken(request), { ...body, asker })
    return { msg: 'Password updated' }
  }),
  route(calls.getProfile, async ({ ctx, caller }) => presentProfile(await getProfile(ctx, caller))),
  route(calls.editProfile, async ({ ctx, caller, body }) =>
    presentProfile(await editProfile(ctx, caller, body)),
  ),
  route(calls.editAppearance, async ({ ctx, caller, body }) => {
    await editAppearance(ctx, caller, body)
    return body
  }),
  route(calls.getPublicProfile, ({ ctx, caller }) => getPublicProfile(ctx, caller)),
  route(calls.editPublicProfile, ({ ctx, caller, body }) => editPublicProfile(ctx, caller, body)),
  route(calls.changePassword, async ({ ctx, caller, body, request, reply }) => {
    const proof = { password: body.currentPassword, origin: originOf({ request, reply }) }
    await changePassword(ctx, caller, { proof, password: body.password })
    return { msg: 'Password updated' }
  }),
  route(calls.requestEmailChange, async ({ ctx, caller, body, request, reply }) => {
    const proof = { password: body.password, origin: originOf({ request, reply }) }
    await requestEmailChange(ctx, caller, { email: body.email, proof })
    return { msg: 'Email change requested' }
  }),
  route(calls.resendEmailChange, async ({ ctx, caller }) => {
    await resendEmailChange(ctx, caller)
    return { msg: 'Email change requested' }
  }),
  route(calls.confirmEmailChange, async ({ ctx, request }) => {
    await confirmEmailChange(ctx, bearerToken(request))
    return { msg: 'Email updated' }
  }),
  route(
    calls.uploadPhoto,
    async ({ ctx, caller, file }) => ({ imageURL: await uploadPhoto(ctx, caller, file) }),
    pictureRules,
  ),
  route(calls.deletePhoto, async ({ ctx, caller }) => {
    await deletePhoto(ctx, caller)
    return { msg: 'Photo deleted' }
  }),
]
