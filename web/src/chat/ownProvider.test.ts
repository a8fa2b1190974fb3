import { expect, it } from 'vitest';
import { ownAmong } from './ownProvider';

const provider = (id: string, enabled = true) => ({ id, name: id, model: '', enabled, isDefault: id === 'offline' });
const wants = (value: string) => [{ id: 'p', key: 'default_llm_provider', value, source: 'manual' }];

it('is the one that a person chose, as long as it is set up', () => {
  const providers = [provider('offline'), provider('openai'), provider('azure', false)];
  expect(ownAmong(providers, wants('openai'))?.id).toBe('openai');
  expect(ownAmong(providers, wants('azure'))).toBeNull();
  expect(ownAmong(providers, wants('gone'))).toBeNull();
  expect(ownAmong(providers, [{ id: 'p', key: 'default_measure', value: 'openai', source: 'manual' }])).toBeNull();
});
