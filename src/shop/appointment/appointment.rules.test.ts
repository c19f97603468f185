// @vitest-environment node
// Longer than others: a model and the steps that it knows are one thing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AppointmentCall,
  type AppointmentChoices,
  type AppointmentEvent,
  type AppointmentFlow,
  type AppointmentStep,
  appointmentCalls,
  callTo,
  mayCall,
  mayGoOn,
  newAppointment,
  nextAppointment,
  readProgress,
  writeProgress,
} from './appointment.rules.ts';

const type = { reservationTypeId: '1' };
const store = { ...type, storeId: '12' };
const slot = { slotStart: '2026-11-25T10:00:00+01:00', slotEnd: '2026-11-25T11:00:00+01:00' };
const all = { ...store, ...slot };
const now = Date.parse('2026-11-21T12:00:00Z');

const at = (step: AppointmentFlow['at'], choices: AppointmentChoices = all): AppointmentFlow => ({
  at: step,
  choices,
});
const reduce = (flow: AppointmentFlow, ...events: AppointmentEvent[]) => events.reduce(nextAppointment, flow);

/** Every way of the flow: from where, by which call, to where the server may answer. */
const edges: readonly (readonly [
  AppointmentFlow['at'],
  AppointmentCall,
  readonly (AppointmentStep | 'created')[],
])[] = [
  ['start', 'SlideIn', [0]],
  ['start', 'ChooseReservationType', [0]],
  ['start', 'SubmitReservationType', [0, 1, 2]],
  ['start', 'ChooseStore', [1]],
  ['start', 'SubmitStore', [1, 2]],
  ['start', 'SubmitTimeSlot', [2, 3]],
  [0, 'ChooseReservationType', [0]],
  [0, 'SubmitReservationType', [0, 1, 2]],
  [0, 'ChooseStore', [1]],
  [0, 'SubmitStore', [1, 2]],
  [0, 'SubmitTimeSlot', [2, 3]],
  [1, 'ChooseReservationType', [0]],
  [1, 'SubmitReservationType', [1, 2]],
  [1, 'ChooseStore', [1]],
  [1, 'SubmitStore', [1, 2]],
  [1, 'SubmitTimeSlot', [2, 3]],
  [2, 'ChooseReservationType', [0]],
  [2, 'SubmitReservationType', [1, 2]],
  [2, 'ChooseStore', [1]],
  [2, 'SubmitStore', [2]],
  [2, 'SubmitTimeSlot', [2, 3]],
  [3, 'ChooseReservationType', [0]],
  [3, 'SubmitReservationType', [1, 2]],
  [3, 'ChooseStore', [1]],
  [3, 'SubmitStore', [2]],
  [3, 'SubmitTimeSlot', [2, 3]],
  [3, 'CreateAppointment', [2, 3, 'created']],
];
const places = ['start', 0, 1, 2, 3, 'created'] as const;

describe('a call may start', () => {
  for (const from of places)
    for (const call of appointmentCalls) {
      const isEdge = edges.some(([place, by]) => place === from && by === call);
      test(`from ${from}, ${call}: ${isEdge ? 'yes' : 'no'}`, () => {
        expect(mayCall(at(from), call)).toBe(isEdge);
        const after = reduce(at(from), { type: 'called', call });
        expect(after.running).toBe(isEdge ? call : undefined);
      });
    }

  test('not during another one', () => {
    const running = reduce(at(3), { type: 'called', call: 'CreateAppointment' });
    for (const call of appointmentCalls) {
      expect(mayCall(running, call)).toBe(false);
      expect(reduce(running, { type: 'called', call, choices: { storeId: '9' } })).toBe(running);
    }
  });

  test.each([
    ['ChooseReservationType', true, true, true],
    ['SubmitReservationType', false, true, true],
    ['ChooseStore', false, true, true],
    ['SubmitStore', false, false, true],
    ['SubmitTimeSlot', false, false, false],
  ] as const)('without a form only if the needed choices are known: %s', (call, ...may) => {
    expect([{}, type, store].map((choices) => mayCall(at('start', choices), call))).toEqual(may);
    expect(mayCall(at('start'), call)).toBe(true);
  });

  test('with a form in any case, because the server checks it', () => {
    expect(mayCall(at(1, {}), 'SubmitStore')).toBe(true);
  });

  test('from the beginning with nothing of an earlier appointment', () => {
    expect(reduce(at('start'), { type: 'called', call: 'SlideIn', choices: all }).choices).toEqual({});
  });
});

describe('in the time step', () => {
  const shown = reduce(
    at(1),
    { type: 'called', call: 'SubmitStore' },
    { type: 'answered', step: 2, choices: store },
  );

  test('the shopper can continue only once a day and a slot are chosen', () => {
    expect(mayGoOn(shown)).toBe(false);
    const day = reduce(shown, { type: 'day-chosen', day: '2026-11-25' });
    expect(mayGoOn(day)).toBe(false);
    // As after a reload: a slot is known, and no day is shown.
    expect(mayGoOn(at(2))).toBe(false);
    expect(mayGoOn(reduce(day, { type: 'slot-chosen', start: slot.slotStart, end: slot.slotEnd }))).toBe(
      true,
    );
  });

  test('another day clears the slot, and keeps the store and the type', () => {
    const chosen = reduce(
      shown,
      { type: 'day-chosen', day: '2026-11-25' },
      { type: 'slot-chosen', start: slot.slotStart, end: slot.slotEnd },
      { type: 'day-chosen', day: '2026-11-26' },
    );
    expect([chosen.choices, chosen.day, mayGoOn(chosen)]).toEqual([store, '2026-11-26', false]);
  });

  test('nothing changes during a call', () => {
    const running = reduce(shown, { type: 'called', call: 'ChooseStore' });
    expect(reduce(running, { type: 'day-chosen', day: '2026-11-25' })).toBe(running);
    expect(reduce(running, { type: 'slot-chosen', start: 'a', end: 'b' })).toBe(running);
  });
});

test('going back to the type keeps the store and the slot', () => {
  const back = reduce(
    at(3),
    { type: 'called', call: 'ChooseReservationType' },
    { type: 'answered', step: 0, choices: all },
  );
  expect([back.at, back.choices]).toEqual([0, all]);
});

test('a created appointment that was not requested is a failure', () => {
  const running = reduce(at(2), { type: 'called', call: 'SubmitTimeSlot' }, { type: 'created' });
  expect([running.at, running.failed]).toEqual([2, 'SubmitTimeSlot']);
  expect(reduce(at(3), { type: 'created' }).at).toBe(3);
});

test('one that was made before ends the flow, whatever was asked, and leaves no choice', () => {
  for (const [from, call] of [
    ['start', 'SlideIn'],
    [1, 'SubmitStore'],
    [3, 'CreateAppointment'],
  ] as const)
    expect(reduce(at(from), { type: 'called', call }, { type: 'made' })).toEqual(at('created', {}));
  expect(reduce(at(1), { type: 'made' })).toEqual(at(1));
});

test.each([
  [0, {}, 'ChooseReservationType'],
  [1, {}, undefined],
  [1, type, 'ChooseStore'],
  [2, type, undefined],
  [2, store, 'SubmitStore'],
  [3, store, undefined],
  [3, all, 'SubmitTimeSlot'],
] as const)('step %i with %j is shown again by %s', (step, choices, call) => {
  expect(callTo(step, choices)).toBe(call);
});

describe('stored progress', () => {
  test.each([0, 1, 2, 3] as const)('of step %i can be written and read', (step) => {
    expect(readProgress(writeProgress(at(step)), now)).toEqual({ step, choices: all });
  });

  test('is not written before the first step and after the last', () => {
    expect(writeProgress(at('created'))).toBeUndefined();
    expect(writeProgress(newAppointment)).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[3]'],
    ['a step that there is not', '{"step":4}'],
    ['a step in words', '{"step":"1"}'],
  ])('%s is ignored', (_what, text) => {
    expect(readProgress(text, now)).toBeUndefined();
  });

  test('drops invalid choices, and the steps that need them', () => {
    const text = JSON.stringify({
      step: 3,
      reservationTypeId: '1',
      storeId: '<b>',
      slotStart: 'x',
      name: 'Jan',
    });
    expect(readProgress(text, now)).toEqual({ step: 1, choices: type });
  });

  test.each([
    ['without an end', { slotStart: slot.slotStart }],
    ['of numbers', { slotStart: Date.parse(slot.slotStart), slotEnd: Date.parse(slot.slotEnd) }],
  ])('drops a slot %s', (_what, own) => {
    const text = JSON.stringify({ step: 3, ...store, ...own });
    expect(readProgress(text, now)).toEqual({ step: 2, choices: store });
  });

  test('drops an id that is a number', () => {
    const progress = readProgress(JSON.stringify({ step: 3, ...all, reservationTypeId: 1 }), now);
    expect(progress?.choices).toEqual({ storeId: '12', ...slot });
  });

  test('drops a slot in the past', () => {
    const later = Date.parse('2026-11-25T09:00:01Z');
    expect(readProgress(writeProgress(at(3)), later)).toEqual({ step: 2, choices: store });
  });

  test('any text gives undefined or a step that can be shown again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const progress = readProgress(text, now);
        if (progress) expect(callTo(progress.step, progress.choices)).toBeDefined();
      }),
    );
  });
});

/** What a shopper and a server may do, against a model that knows the table of ways. */
interface Model {
  at: AppointmentFlow['at'];
  running: AppointmentCall | undefined;
  /** How often an appointment was made. */
  made: number;
}
interface Real {
  flow: AppointmentFlow;
  made: number;
}
const walked = new Set<string>();

const hold = (model: Model, { flow, made }: Real) => {
  expect([flow.at, flow.running, made]).toEqual([model.at, model.running, model.made]);
  expect(mayGoOn(flow) && flow.running !== undefined).toBe(false);
};

const act = (real: Real, event: AppointmentEvent) => {
  const { at: before } = real.flow;
  real.flow = nextAppointment(real.flow, event);
  if (before !== 'created' && real.flow.at === 'created') real.made += 1;
};

const calling = (call: AppointmentCall): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    const isAllowed = edges.some(([from, by]) => from === model.at && by === call);
    if (model.running === undefined && isAllowed) model.running = call;
    act(real, { type: 'called', call, choices: all });
    hold(model, real);
  },
  toString: () => call,
});

const answering = (answer: AppointmentStep | 'created' | 'failed'): fc.Command<Model, Real> => ({
  // A server that answers what the table does not know is none of the model's.
  check: ({ at: from, running }) =>
    answer === 'failed' ||
    running === undefined ||
    edges.some(([place, by, to]) => place === from && by === running && to.includes(answer)),
  run(model, real) {
    if (model.running !== undefined) {
      walked.add(`${model.at} ${model.running} ${answer}`);
      if (answer !== 'failed') model.at = answer;
      if (answer === 'created') model.made += 1;
    }
    model.running = undefined;
    act(
      real,
      answer === 'failed' || answer === 'created'
        ? { type: answer }
        : { type: 'answered', step: answer, choices: all },
    );
    hold(model, real);
  },
  toString: () => `answer ${answer}`,
});

test('the flow matches the model on any path, and every transition is covered', () => {
  const commands = [
    ...appointmentCalls.map((call) => fc.constant(calling(call))),
    ...([0, 1, 2, 3, 'created', 'created', 'failed'] as const).map((answer) =>
      fc.constant(answering(answer)),
    ),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 120, size: 'max' }), (way) => {
      fc.modelRun(
        () => ({
          model: { at: 'start' as const, running: undefined, made: 0 } as Model,
          real: { flow: { ...newAppointment, choices: all }, made: 0 },
        }),
        way,
      );
    }),
    { numRuns: 400, seed: 7 },
  );
  const every = edges.flatMap(([from, call, to]) =>
    [...to, 'failed'].map((answer) => `${from} ${call} ${answer}`),
  );
  expect([...walked].toSorted()).toEqual(every.toSorted());
});
