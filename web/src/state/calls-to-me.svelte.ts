/** Push messages on this device: asked for explicitly, and stopped again. */
import { deletePush, putPush } from '../api/calls.ts';
import { me } from './me.svelte.ts';
import { serverInfo } from './server-info.svelte.ts';

/** The server's key as browsers want it. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

class CallsToMe {
  /** `null`: not known yet. */
  on = $state<boolean | null>(null);

  /** Can this browser be called by this server? */
  get possible(): boolean {
    return Boolean(serverInfo.current?.push) && 'serviceWorker' in navigator && 'PushManager' in window;
  }

  get denied(): boolean {
    return 'Notification' in window && Notification.permission === 'denied';
  }

  async look(): Promise<void> {
    if (!this.possible) return;
    const worker = await navigator.serviceWorker.getRegistration();
    this.on = Boolean(await worker?.pushManager.getSubscription());
  }

  /** Ask the browser and tell the server; `name` is mine. */
  async start(language: string, name: string): Promise<void> {
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(serverInfo.current!.push!),
    });
    const { endpoint, keys } = subscription.toJSON();
    await me.named(name, () =>
      putPush({ endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, language }),
    );
    this.on = true;
  }

  async stop(): Promise<void> {
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.getSubscription();
    if (subscription) {
      await deletePush(subscription.endpoint);
      await subscription.unsubscribe();
    }
    this.on = false;
  }
}

export const callsToMe = new CallsToMe();
