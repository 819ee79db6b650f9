/** A person asks to be called, is called by an encrypted message to a push service, sees it, and stops it. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, inject, onTestFinished, test } from 'vitest';
import { arrive, ask, leave, person } from './people.ts';

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** What the test needs of the worker's world. */
interface Worker extends EventTarget {
  registration: { showNotification: (title: string, options: { data: string }) => Promise<void> };
}
declare const PushEvent: new (type: string, given: { data: string }) => Event;

/** Decrypt a push message as a browser does (RFC 8291). */
function decrypt(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const text = body.subarray(21 + length);
  const shared = hmac(auth, key.computeSecret(sender));
  const secret = hmac(shared, 'WebPush: info\0', key.getPublicKey(), sender, '\x01');
  const base = hmac(salt, secret);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hmac(base, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16),
    hmac(base, 'Content-Encoding: nonce\0\x01').subarray(0, 12),
  );
  cipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

test('a person is called when it is their turn, and stops it', async () => {
  const port = inject('pushPort');
  let received: (body: Buffer) => void = () => undefined;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(201).end();
      received(Buffer.concat(parts));
    });
  });
  await new Promise<void>((ready) => service.listen(port, '127.0.0.1', ready));
  onTestFinished(() => void service.close());
  const call = new Promise<Buffer>((done) => (received = done));

  const [anna, ben] = [await person('Anna', { serviceWorkers: 'allow' }), await person('Ben')];
  const [key, auth] = [createECDH('prime256v1'), randomBytes(16)];
  key.generateKeys();
  // The browser's own push service cannot be reached from here: this one takes its place.
  await anna.context.addInitScript(
    (given) => {
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') ? subscription : null;
    },
    {
      endpoint: `http://127.0.0.1:${port}/device`,
      keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  );
  await anna.context.grantPermissions(['notifications']);
  for (const one of [anna, ben]) await arrive(one);
  await anna.page.goto('/me');
  await anna.page.getByRole('button', { name: 'Notify me on this device' }).click();
  await anna.page.getByText('This device is notified when it is your turn.').waitFor();

  // Ben begins a game with days a move while Anna is away from the table.
  const { id } = await ask<{ id: string }>(ben, 'POST', '/tables', {
    board: 'usa',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    clock: { kind: 'days', days: 3 },
  });
  await ask(anna, 'POST', `/tables/${id}/seats/1/take`, {});
  await ask(ben, 'POST', `/tables/${id}/start`, {});
  const message = decrypt(await call, key, auth);
  expect(JSON.parse(message)).toMatchObject({ title: 'Your turn', path: `/t/${id}`, calls: 1 });

  // The service worker shows what reaches it. (A browser without a screen shows nothing: it is overheard.)
  const worker = anna.context.serviceWorkers()[0]!;
  const shown = await worker.evaluate(async (data) => {
    const scope = self as unknown as Worker;
    return new Promise((done) => {
      scope.registration.showNotification = async (title, options) => done({ title, path: options.data });
      scope.dispatchEvent(new PushEvent('push', { data }));
    });
  }, message);
  expect(shown).toEqual({ title: 'Your turn', path: `/t/${id}` });

  await anna.page.getByRole('button', { name: 'Stop notifying me here' }).click();
  await anna.page.getByRole('button', { name: 'Notify me on this device' }).waitFor();
  await leave(anna, ben);
});
