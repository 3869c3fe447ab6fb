import type { ServerModule } from '#server/server-module.ts';
import { serve } from '#server/http/serve.ts';
import { sendRequest } from '../contract.ts';
import { requestMail } from './request-mail.ts';

export const leadsServer: ServerModule = {
  name: 'leads',
  open: (ground) => ({
    routes: (app) =>
      serve(app, sendRequest, async (request) => {
        await ground.mail.send(requestMail(ground.config.ADMIN_EMAIL, request));
        return { sent: true as const };
      }),
  }),
};
