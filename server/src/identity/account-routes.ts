import * as calls from '@ateneo/contract/account'
import { callerAddress } from '../http/caller-address.ts'
import { bearerToken } from '../http/mount.ts'
import { route, type Route } from '../http/route.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import { presentProfile } from './present.ts'
import {
  changePassword,
  confirmEmailChange,
  editProfile,
  getProfile,
  removePhoto,
  replacePhoto,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from './service.ts'

export const accountRoutes: Route[] = [
  route(calls.requestPasswordReset, async ({ ctx, body }) => {
    await requestPasswordReset(ctx, body.email)
    return { msg: 'Password reset requested' }
  }),
  route(calls.resetPassword, async ({ ctx, body, request }) => {
    await resetPassword(ctx, bearerToken(request), body.password)
    return { msg: 'Password updated' }
  }),
  route(calls.getProfile, async ({ ctx, caller }) => presentProfile(await getProfile(ctx, caller))),
  route(calls.editProfile, async ({ ctx, caller, body }) =>
    presentProfile(await editProfile(ctx, caller, body)),
  ),
  route(calls.changePassword, async ({ ctx, caller, body, request }) => {
    const proof = { password: body.currentPassword, address: callerAddress(request) }
    await changePassword(ctx, caller, { proof, password: body.password })
    return { msg: 'Password updated' }
  }),
  route(calls.requestEmailChange, async ({ ctx, caller, body, request }) => {
    const proof = { password: body.password, address: callerAddress(request) }
    await requestEmailChange(ctx, caller, { email: body.email, proof })
    return { msg: 'Email change requested' }
  }),
  route(calls.confirmEmailChange, async ({ ctx, request }) => {
    await confirmEmailChange(ctx, bearerToken(request))
    return { msg: 'Email updated' }
  }),
  route(
    calls.uploadPhoto,
    async ({ ctx, caller, file }) => ({ imageURL: await replacePhoto(ctx, caller, file) }),
    pictureRules,
  ),
  route(calls.deletePhoto, async ({ ctx, caller }) => {
    await removePhoto(ctx, caller)
    return { msg: 'Photo deleted' }
  }),
]
