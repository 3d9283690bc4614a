# A cluster of Slurm on this machine for tests: a controller, some slurmd, and munge
# with its own socket. Read by "." by tests that have $scratch. Needs the packages
# slurm-wlm and munge, and root.
slurm=$scratch/slurm.d
SLURM_CONF=$slurm/slurm.conf
export SLURM_CONF
slurm_pids=

slurm_configure() { # NODES
    cat >"$SLURM_CONF" <<END
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$slurm/munge.socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SlurmctldPort=17170
StateSaveLocation=$slurm/state
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmctldLogFile=$slurm/slurmctld.log
SlurmdSpoolDir=$slurm/spool.%n
SlurmdPidFile=$slurm/slurmd.%n.pid
SlurmdLogFile=$slurm/slurmd.%n.log
SlurmdParameters=config_overrides
SlurmdTimeout=5
SlurmctldTimeout=5
ReturnToService=2
MinJobAge=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
MailProg=/bin/true
MpiDefault=none
JobRequeue=0
NodeName=n[1-$1] NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=[17181-$((17180 + $1))] CPUs=1 RealMemory=500 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
}

slurm_start() { # NODES: returns whether all of them are up
    mkdir -p "$slurm/state"
    chmod 755 "$scratch" "$slurm"
    slurm_configure "$1"
    head -c 128 /dev/urandom >"$slurm/munge.key"
    chmod 600 "$slurm/munge.key"
    munged --force --foreground --num-threads 2 \
        --key-file "$slurm/munge.key" --socket "$slurm/munge.socket" \
        --pid-file "$slurm/munged.pid" --log-file "$slurm/munged.log" \
        --seed-file "$slurm/munged.seed" >/dev/null 2>&1 &
    slurm_pids="$slurm_pids $!"
    sleep 1
    slurmctld -D >/dev/null 2>&1 &
    slurm_pids="$slurm_pids $!"
    for node in $(seq "$1"); do
        mkdir -p "$slurm/spool.n$node"
        slurmd -D -N "n$node" >/dev/null 2>&1 &
        slurm_pids="$slurm_pids $!"
        eval "slurm_node_$node=$!"
    done
    for second in $(seq 30); do
        [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = "$1" ] && return
        sleep 1
    done
    tail -n 5 "$slurm"/*.log
    return 1
}

slurm_lose() { # NODE: it goes away, with what runs there
    eval "kill -9 \$slurm_node_$1"
}

slurm_stop() {
    # shellcheck disable=SC2086 # a list
    kill $slurm_pids 2>/dev/null
    sleep 1
}
