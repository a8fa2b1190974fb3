// Load for `bench gateway`: the same requests and streams through the gateway, through nginx and straight to the upstream.
// As `upstream PORT SINCE` it is the upstream itself: a JSON answer, and streams whose events are numbered by the clock, so that one
// that was killed and started again goes on where a reader is.
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const EVERY_MS = 1000;
const now = () => Number(process.hrtime.bigint() / 1000n) / 1000;

function upstream(port, since) {
  const items = Array.from({ length: 20 }, (_x, i) => ({ id: `chat-${i}`, name: 'What is the revenue by city?', kind: 'analyst', messageCount: i }));
  const answer = JSON.stringify({ data: { items, pagination: { page: 1, pageSize: 20, totalItems: 20, totalPages: 1 } } });
  const filling = 'x'.repeat(200);
  const server = http.createServer((request, response) => {
    if (!request.url.endsWith('/events')) return response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) }).end(answer);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
    const place = () => Math.floor((now() - since) / EVERY_MS);
    let last = Number(request.headers['last-event-id'] ?? place());
    const told = () => {
      for (; last < place(); last += 1) response.write(`id: ${last + 1}\nevent: tool_start\ndata: {"sequence":${last + 1},"sent":${now()},"text":"${filling}"}\n\n`);
    };
    response.write(': open\n\n');
    told();
    // spread over the second, as runs are
    const timer = setTimeout(() => {
      told();
      const beat = setInterval(told, EVERY_MS);
      response.on('close', () => clearInterval(beat));
    }, Math.random() * EVERY_MS);
    response.on('close', () => clearTimeout(timer));
    return undefined;
  });
  server.listen(port, '127.0.0.1', 4096, () => process.send?.('ready'));
}

const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const told = (values, digits = 2) => `p50 ${quantile(values, 0.5).toFixed(digits)} ms, p99 ${quantile(values, 0.99).toFixed(digits)} ms`;

/** CPU seconds of a process and those that it started. */
function cpu(pid) {
  const stats = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
    } catch {
      return [];
    }
  });
  return stats.filter((s) => s.pid === pid || s.parent === pid).reduce((all, s) => all + s.ticks, 0) / 100;
}

async function token(issuer) {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'data-agent-cli', username: 'contributor', password: 'contributor-demo' });
  const answer = await fetch(`${issuer}/protocol/openid-connect/token`, { method: 'POST', body: form });
  return (await answer.json()).access_token;
}

const once = (agent, port, headers) =>
  new Promise((resolve, reject) => {
    const began = now();
    const request = http.get({ host: '127.0.0.1', port, path: '/api/data-agent/chats?page=1&pageSize=20', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve(now() - began) : reject(new Error(`${port}: ${response.statusCode}`))));
    });
    request.on('error', reject);
  });

async function round(target, headers, count, beside) {
  const all = [];
  await Promise.all(
    Array.from({ length: beside }, async () => {
      for (let i = 0; i < count / beside; i += 1) all.push(await once(target.agent, target.port, headers));
    }),
  );
  return all;
}

/** One stream that is read again whenever it breaks off, from where it was. */
class Reader {
  events = 0;
  lost = 0;
  doubled = 0;
  breaks = 0;
  refused = 0;
  delays = [];
  last = 0;
  cutAt = null;
  backAfter = [];
  #ended = false;

  constructor(port, headers, number) {
    Object.assign(this, { port, headers, number });
    this.#open();
  }

  #open() {
    if (this.#ended) return;
    const headers = { ...this.headers, Accept: 'text/event-stream', ...(this.last > 0 ? { 'Last-Event-ID': String(this.last) } : {}) };
    const request = http.get({ host: '127.0.0.1', port: this.port, path: `/api/data-agent/chats/c/messages/m-${this.number}/events`, agent: false, headers }, (response) => {
      if (response.statusCode !== 200) {
        this.refused += 1;
        response.resume();
        return void this.#again();
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#take(text.slice(0, end));
          text = text.slice(end + 2);
        }
      });
      response.on('error', () => undefined);
      response.on('close', () => {
        if (this.#ended) return;
        this.breaks += 1;
        this.cutAt ??= now();
        this.#again();
      });
    });
    request.on('error', () => {
      this.refused += 1;
      this.#again();
    });
    this.request = request;
  }

  #again() {
    setTimeout(() => this.#open(), 200 + Math.random() * 100);
  }

  #take(block) {
    const data = /^data: ?(.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const event = JSON.parse(data);
    if (this.last > 0 && event.sequence <= this.last) this.doubled += 1;
    if (this.last > 0 && event.sequence > this.last + 1) this.lost += event.sequence - this.last - 1;
    this.last = Math.max(this.last, event.sequence);
    this.events += 1;
    this.delays.push(now() - event.sent);
    if (this.cutAt !== null) {
      this.backAfter.push(now() - this.cutAt);
      this.cutAt = null;
    }
  }

  end() {
    this.#ended = true;
    this.request.destroy();
  }
}

const sum = (readers, what) => readers.reduce((all, r) => all + r[what], 0);
const start = (port, since) =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['upstream', String(port), String(since)]);
    child.once('message', () => resolve(child));
  });

async function main(options) {
  const since = now();
  let behind = await start(options.upstream, since);
  const headers = { Authorization: `Bearer ${await token(options.issuer)}` };
  const agents = () => new http.Agent({ keepAlive: true, maxSockets: 16 });
  const targets = [
    { name: 'straight', port: options.upstream, agent: agents(), times: [], beside: [] },
    { name: 'nginx', port: options.nginx, pid: options['nginx-pid'], agent: agents(), times: [], beside: [] },
    { name: 'gateway', port: options.gateway, pid: options['gateway-pid'], agent: agents(), times: [], beside: [] },
  ];
  for (let i = 0; i < 4; i += 1) for (const target of targets) await round(target, headers, 1500, 8);
  for (let i = 0; i < 10; i += 1) {
    for (const target of targets) {
      target.times.push(...(await round(target, headers, 300, 1)));
      target.beside.push(...(await round(target, headers, 800, 8)));
    }
  }
  const [straight] = targets;
  for (const target of targets) {
    const { times, beside } = target;
    const added = (q) => quantile(times, q) - quantile(straight.times, q);
    console.log(`${target.name.padEnd(9)} one after the other: ${told(times)}; added p50 ${added(0.5).toFixed(2)} ms, p99 ${added(0.99).toFixed(2)} ms; eight at a time: ${told(beside)}`);
  }
  for (const target of targets.slice(1)) {
    const readers = [];
    for (let i = 0; i < options.streams; i += 1) {
      readers.push(new Reader(target.port, headers, i));
      if (i % 50 === 49) await pause(50);
    }
    await pause(5000);
    const before = { cpu: cpu(target.pid), events: sum(readers, 'events') };
    readers.forEach((r) => (r.delays = []));
    await pause(options.seconds * 1000);
    const used = cpu(target.pid) - before.cpu;
    const events = sum(readers, 'events') - before.events;
    console.log(
      `${target.name.padEnd(9)} ${readers.filter((r) => r.events > 0).length} of ${options.streams} streams open, ${events} events in ${options.seconds} s: ${told(readers.flatMap((r) => r.delays), 1)} late; CPU ${used.toFixed(2)} s, ${((1e6 * used) / Math.max(1, events)).toFixed(0)} µs an event; lost ${sum(readers, 'lost')}, doubled ${sum(readers, 'doubled')}`,
    );
    behind.kill('SIGKILL');
    await pause(3000);
    const broken = readers.filter((r) => r.breaks > 0).length;
    behind = await start(options.upstream, since);
    await pause(12_000);
    const back = readers.flatMap((r) => r.backAfter);
    console.log(
      `${target.name.padEnd(9)} upstream killed for 3 s: ${broken} streams told of it, ${readers.filter((r) => r.breaks > 0 && r.cutAt === null).length} went on, the first event again after ${told(back, 0)} (of the cut); ${sum(readers, 'refused')} tries refused meanwhile; lost ${sum(readers, 'lost')}, doubled ${sum(readers, 'doubled')}`,
    );
    readers.forEach((r) => r.end());
    await pause(2000);
  }
  behind.kill();
}

if (process.argv[2] === 'upstream') upstream(Number(process.argv[3]), Number(process.argv[4]));
else {
  const options = {};
  for (let i = 2; i < process.argv.length; i += 2) {
    const value = process.argv[i + 1];
    options[process.argv[i].slice(2)] = /^\d+$/.test(value) ? Number(value) : value;
  }
  await main(options);
  process.exit(0);
}
